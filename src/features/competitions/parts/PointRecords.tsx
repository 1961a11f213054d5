import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { type Competition, competition as calls } from '#contract/competition.ts';
import { CloseIcon } from '#ui/controls/CloseIcon.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { dayWords } from '#ui/layout/dates.ts';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { Pager } from '#ui/records/Pager.tsx';
import { usePointRecords, useRecordMutation } from '../queries.ts';

export type PointRecordsProps = {
  competition: Competition;
  /** Only the points of this player. */
  of?: string | undefined;
  runs: boolean;
  /** The name of an action. */
  named: (key: string, label: string) => string;
};
const pageSize = 50;

/** The points of each player and their reasons, newest first. Points that were awarded manually can be withdrawn. */
export const PointRecords = ({ competition, of, runs, named }: PointRecordsProps) => {
  const { t, i18n } = useTranslation('competitions');
  const [page, setPage] = useState(1);
  const records = usePointRecords(competition.id, true);
  const takeBack = useRecordMutation((id: string) => send(calls.takePointsBack, { params: { id } }));
  const labelOf = (action: string) =>
    named(action, competition.actionPoints.find(({ key }) => key === action)?.label ?? '');
  return (
    <section aria-label={t('points.records')}>
      <FormFailed error={takeBack.error} />
      <Gate of={records} empty={<p className="py-3 text-soft">{t('points.empty')}</p>}>
        {(all) => {
          const list = of === undefined ? all : all.filter(({ playerId }) => playerId === of);
          return (
            <>
              <ul>
                {list.slice((page - 1) * pageSize, page * pageSize).map((one, index) => (
                  <li
                    key={one.id ?? `${one.matchId}-${one.playerId}-${one.action}-${index}`}
                    className="flex min-h-13 items-center gap-3 border-line border-b py-1"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="line-clamp-2 break-words font-semibold">{one.playerName}</span>
                      <span className="line-clamp-2 text-14 text-soft">
                        {[
                          one.action && labelOf(one.action),
                          one.reason,
                          one.times > 1 && t('points.times', { count: one.times }),
                          dayWords(one.day, i18n.language),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                    <span className="figures text-20">{one.points > 0 ? `+${one.points}` : one.points}</span>
                    {runs && one.id !== null && (
                      <IconButton
                        label={t('points.takeBack', { points: one.points, name: one.playerName })}
                        icon={<CloseIcon />}
                        disabled={takeBack.isPending}
                        onClick={() => one.id !== null && takeBack.mutate(one.id)}
                        className="text-soft"
                      />
                    )}
                  </li>
                ))}
              </ul>
              <Pager page={page} pageSize={pageSize} total={list.length} onPage={setPage} />
            </>
          );
        }}
      </Gate>
    </section>
  );
};
