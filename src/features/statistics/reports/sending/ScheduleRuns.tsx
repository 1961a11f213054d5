import { useTranslation } from 'react-i18next';
import type { ScheduleWithRuns } from '#contract/reportSchedule.ts';
import { momentWords } from '#ui/layout/moments.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { useReportWords } from '../useReportWords.ts';
import { useScheduleRuns } from './queries.ts';

/** One sending: when it was due, who got it, and why others did not. */
const Run = ({ of }: { of: ScheduleWithRuns['runs'][number] }) => {
  const { t, i18n } = useTranslation('reports');
  const words = useReportWords();
  const when = momentWords(of.dueAt, i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const got = of.deliveries.filter(({ state }) => state === 'mailed');
  const others = of.deliveries.filter(({ state }) => state !== 'mailed');
  const whyOf = (why: string | null, state: string) =>
    words.say(state === 'failed' ? 'sending.failed' : why === null ? 'sending.waiting' : `sending.why.${why}`);
  return (
    <li className="border-line border-b py-2 text-14">
      <p className="font-semibold">
        {[when, t(`sending.kind.${of.kind}`)].join(' · ')}
        {of.state === 'missed' && ` · ${t('sending.missed')}`}
      </p>
      {got.length > 0 && (
        <p className="break-words">{t('sending.sentTo', { names: got.map(({ name }) => name).join(', ') })}</p>
      )}
      {others.map(({ userId, name, state, why }) => (
        <p key={userId} className="break-words text-soft">{`${name}: ${whyOf(why, state)}`}</p>
      ))}
    </li>
  );
};

/** The last sendings of a schedule. */
export const ScheduleRuns = ({ id }: { id: string }) => {
  const { t } = useTranslation('reports');
  const found = useScheduleRuns(id);
  return (
    <Gate of={found}>
      {({ runs }) =>
        runs.length === 0 ? (
          <p className="py-2 text-14 text-soft">{t('sending.noRuns')}</p>
        ) : (
          <ul>
            {runs.map((run) => (
              <Run key={run.id} of={run} />
            ))}
          </ul>
        )
      }
    </Gate>
  );
};
