import { useTranslation } from 'react-i18next';
import type { NotificationSettings } from '#contract/account.ts';

type Line = NotificationSettings[number];
export type NotifyTableProps = { kinds: readonly Line[]; onChange: (line: Line) => void };

const channels = ['app', 'mail', 'push'] as const;

/** Kind by kind, channel by channel. */
export const NotifyTable = ({ kinds, onChange }: NotifyTableProps) => {
  const { t } = useTranslation('account');
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-ink border-b-2">
          <td />
          {channels.map((channel) => (
            <th key={channel} scope="col" className="heading h-11 w-16 text-center sm:w-24">
              {t(`notify.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((line) => (
          <tr key={line.kind} className="border-line border-b">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {t(`notify.kinds.${line.kind}`)}
            </th>
            {channels.map((channel) => (
              <td key={channel} className="text-center">
                <label className="inline-grid size-12 cursor-pointer place-items-center">
                  <input
                    type="checkbox"
                    checked={line[channel]}
                    onChange={(event) => onChange({ ...line, [channel]: event.currentTarget.checked })}
                    aria-label={`${t(`notify.kinds.${line.kind}`)}: ${t(`notify.${channel}`)}`}
                    className="size-5 accent-(--ink)"
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
