import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineOf, lines } from '#domain/lines.ts';
import type { CalledUp } from '#domain/match/entry.ts';
import { Button } from '#ui/controls/Button.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { type Candidate, everybody, renumbered, toggled } from '../squad.ts';
import type { LineUpEditor } from '../useLineUpEditor.ts';
import type { CallInjuredProps } from './CallInjured.tsx';
import { SquadRow } from './SquadRow.tsx';

const CallInjured = lazyPart<CallInjuredProps>(async () => (await import('./CallInjured.tsx')).CallInjured);

/** The match squad: the squad by line, who is in it, and with which number. */
export const SquadPanel = ({ editor }: { editor: LineUpEditor }) => {
  const { t } = useTranslation('preparation');
  const { candidates, state, locked, blocks, say } = editor;
  const [injured, setInjured] = useState<Candidate>();
  const most = state.rules.squadMost;
  const called = candidates.filter((one) => one.called).length;
  const call = (players: readonly CalledUp[], reason?: string) => say({ type: 'squad.called', players }, reason);
  const toggle = (player: Candidate) => {
    if (locked) return;
    if (player.status === 'injured' && !player.called) setInjured(player);
    else call(toggled(candidates, player.id));
  };
  return (
    <section aria-label={t('squad')} className="min-w-0">
      <header className="sticky top-0 z-10 flex min-h-14 flex-wrap items-center gap-x-3 bg-paper">
        <h2 className="heading">{t('squad')}</h2>
        <p className="figures text-20" aria-live="polite">
          {t('squadCount', { called, most })}
        </p>
        <div className="ml-auto flex">
          <Button size={48} variant="ghost" disabled={locked} onClick={() => call(everybody(candidates, most))}>
            {t('all')}
          </Button>
          <Button size={48} variant="ghost" disabled={locked || called === 0} onClick={() => call([])}>
            {t('none')}
          </Button>
        </div>
      </header>
      {called >= most && <p className="pb-2 text-14 text-warn">{t('squadFull', { most })}</p>}
      {lines.map((line) => {
        const players = candidates.filter((one) => lineOf(one.position) === line);
        return (
          players.length > 0 && (
            <section key={line} aria-label={t(`line.${line}`)} className="pb-4">
              <h3 className="border-line border-b pb-1 font-medium text-14 text-soft">{t(`line.${line}`)}</h3>
              <ul>
                {players.map((player) => (
                  <SquadRow
                    key={player.id}
                    player={player}
                    disabled={locked || called >= most}
                    onToggle={() => toggle(player)}
                    onNumber={(dorsal) => call(renumbered(candidates, player.id, dorsal))}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
      {injured && (
        <Suspense fallback={null}>
          <CallInjured
            player={injured}
            blocks={blocks}
            onClose={() => setInjured(undefined)}
            onCall={(reason) => call(toggled(candidates, injured.id), reason)}
          />
        </Suspense>
      )}
    </section>
  );
};
