import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { Competition } from '#contract/competition.ts';
import { isCounted } from '#domain/competition/points.ts';
import { reachOf } from '#domain/rights.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Portrait } from '#ui/football/Portrait.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { ExportMenu } from '#ui/records/ExportMenu.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { ListTable } from '#ui/records/ListTable.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { exportPlayers, exportPointRecords, usePlayers } from '../queries.ts';
import { PointRecords } from './PointRecords.tsx';

const GivePoints = lazyPart(async () => (await import('./GivePoints.tsx')).GivePoints);

const views = ['ranking', 'records'] as const;
type View = { readonly shown: (typeof views)[number]; readonly of?: string };

/** The table of players by points, the points of each action, and the records of one player. */
export const Points = ({ competition, runs }: { competition: Competition; runs: boolean }) => {
  const { t } = useTranslation('competitions');
  const { roles } = useUser();
  const players = usePlayers(competition.id);
  const [giving, setGiving] = useState(false);
  const [{ shown, of }, setView] = useState<View>({ shown: 'ranking' });
  const reads = (reachOf(roles, 'structure.read') ?? 'own') !== 'ownTeams';
  const named = (key: string, label: string) => (isCounted(key) ? t(`points.action.${key}`) : label || key);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <div className="mb-2 flex flex-wrap items-center justify-end gap-2">
          {reads && (
            <Segmented
              className="mr-auto"
              label={t('points.view')}
              value={shown}
              choices={views.map((value) => ({ value, label: t(`points.${value}`) }))}
              onChange={(next) => setView({ shown: next })}
            />
          )}
          {players.data && players.data.length > 0 && (
            <ExportMenu
              name={`${competition.name} ${t(shown === 'records' ? 'points.records' : 'tabs.points')}`}
              onExport={shown === 'records' ? exportPointRecords(competition.id) : exportPlayers(competition.id)}
            />
          )}
          {runs && <Button onClick={() => setGiving(true)}>{t('points.give')}</Button>}
        </div>
        {shown === 'records' ? (
          <PointRecords key={of} competition={competition} of={of} runs={runs} named={named} />
        ) : (
          <Gate of={players} empty={<p className="py-6 text-soft">{t('points.empty')}</p>}>
            {(list) => (
              <ListTable
                label={t('tabs.points')}
                rows={list}
                keyOf={({ playerId }) => playerId}
                hrefOf={reads ? ({ playerId }) => `/players/${playerId}` : undefined}
                columns={[
                  {
                    key: 'player',
                    header: t('points.player'),
                    cell: ({ position, playerName, photo, dorsal }) => (
                      <span className="flex items-center gap-2 sm:gap-3">
                        <span className="figures w-6 shrink-0 text-right text-20 text-soft">{position}</span>
                        <Portrait name={playerName} photo={photo} />
                        <ShirtNumber number={dorsal} size={24} />
                        <span className="min-w-0 break-words font-semibold">{playerName}</span>
                      </span>
                    ),
                  },
                  { key: 'manual', header: t('points.manual'), figures: true, cell: ({ manual }) => manual || '–' },
                  {
                    key: 'points',
                    header: t('points.points'),
                    figures: true,
                    cell: ({ playerId, playerName, points }) =>
                      reads ? (
                        <button
                          type="button"
                          aria-label={t('points.from', { points, name: playerName })}
                          onClick={() => setView({ shown: 'records', of: playerId })}
                          className="figures relative z-1 min-h-11 min-w-11 text-right text-24 underline decoration-edge underline-offset-4"
                        >
                          {points}
                        </button>
                      ) : (
                        <span className="figures text-24">{points}</span>
                      ),
                  },
                ]}
              />
            )}
          </Gate>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
        <section aria-label={t('points.actions')}>
          <h2 className="heading border-ink border-b-2 pb-1 text-ink">{t('points.actions')}</h2>
          {competition.actionPoints.length === 0 && <p className="py-3 text-soft">{t('points.noActions')}</p>}
          <dl>
            {competition.actionPoints.map(({ key, label, points }) => (
              <div key={key} className="flex min-h-11 items-center justify-between border-line border-b">
                <dt>{named(key, label)}</dt>
                <dd className="figures text-20">{points}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <Suspense fallback={null}>
        {giving && <GivePoints competition={competition} onClose={() => setGiving(false)} />}
      </Suspense>
    </div>
  );
};
