import { useTranslation } from 'react-i18next';
import { LazyDialog } from '#ui/controls/LazyDialog.tsx';

const rows = [
  ['arrows', '← → ↑ ↓'],
  ['page', 'PageUp PageDown'],
  ['today', 'T'],
  ['views', 'M W D A'],
  ['new', 'N'],
  ['enter', 'Enter'],
  ['escape', 'Esc'],
  ['help', '?'],
] as const;

/** The keys of the calendar. They count inside it. */
export const KeysDialog = ({ edits, onClose }: { edits: boolean; onClose: () => void }) => {
  const { t } = useTranslation('calendarEdit');
  return (
    <LazyDialog open title={t('keys.title')} onClose={onClose}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 pb-4">
        {rows
          .filter(([name]) => edits || name !== 'new')
          .map(([name, keys]) => (
            <div key={name} className="contents">
              <dt className="border-line border-b py-2">{t(`keys.${name}`)}</dt>
              <dd className="flex gap-1 border-line border-b py-2">
                {keys.split(' ').map((key) => (
                  <kbd key={key} className="rounded-4 border border-edge px-2 font-score font-semibold text-14">
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </LazyDialog>
  );
};
