import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';

/** The recovery codes, shown only once: to be downloaded or written down. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const { t } = useTranslation('account');
  const text = `Touchline\n\n${codes.join('\n')}\n`;
  return (
    <div className="grid gap-4 pb-4">
      <ol className="figures grid grid-cols-1 gap-x-6 gap-y-1 rounded-8 border border-line bg-sunken p-4 text-20 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="tracking-wider">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-end gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('twoStep.file')}
          className="inline-flex min-h-12 items-center rounded-8 border border-edge bg-raised px-4 font-semibold hover:border-ink"
        >
          {t('twoStep.download')}
        </a>
        <Button variant="go" onClick={onKept}>
          {t('twoStep.kept')}
        </Button>
      </div>
    </div>
  );
};
