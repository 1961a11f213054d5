import { useTranslation } from 'react-i18next';
import type { MatchReport } from '#contract/matchReport.ts';
import type { Sheet } from '../useSheet.ts';
import { Part } from './Part.tsx';

type RowProps = { revision: number; description: string; when: string; more: readonly (string | null)[] };
const Row = ({ revision, description, when, more }: RowProps) => {
  const { t } = useTranslation('report');
  return (
    <li className="grid grid-cols-[6.5rem_1fr_auto] gap-x-3 border-line border-b py-2">
      <span className="font-semibold">{t('revision', { n: revision })}</span>
      <span>
        {description}
        {more.filter(Boolean).map((one) => (
          <span key={one} className="block text-soft">
            {one}
          </span>
        ))}
      </span>
      <span className="tabular text-soft">{when}</span>
    </li>
  );
};

/** The signatures of each revision, the corrections with their reasons; and in print the lines to sign on. */
export const Signatures = ({ sheet }: { sheet: Sheet }) => {
  const { t } = useTranslation('report');
  const { report, words, at } = sheet;
  const when = (moment: number) => at(moment, { dateStyle: 'medium', timeStyle: 'short' });
  const why = (reason: string | null) => reason && t('because', { reason });
  const about = ({ kind, was, is }: MatchReport['corrections'][number]) =>
    t(`kind.${kind}`, { was: was ? words.description(was) : '', is: is ? words.description(is) : '' });
  return (
    <Part title={t('signatures')}>
      <ul>
        {report.signatures.map((one) => (
          <Row
            key={one.at}
            revision={one.revision}
            description={t('signedBy', { name: one.name })}
            when={when(one.at)}
            more={[why(one.reason)]}
          />
        ))}
        {report.corrections.map((one) => (
          <Row
            key={one.revision}
            revision={one.revision}
            description={t('correctedBy', { name: one.name })}
            when={when(one.at)}
            more={[about(one), why(one.reason)]}
          />
        ))}
      </ul>
      <div className="grid grid-cols-3 gap-x-6 pt-12">
        {(['coach', 'delegate', 'referee'] as const).map((who) => (
          <p key={who} className="border-edge border-t pt-1 text-12 text-soft">
            {t(`lines.${who}`)}
          </p>
        ))}
      </div>
    </Part>
  );
};
