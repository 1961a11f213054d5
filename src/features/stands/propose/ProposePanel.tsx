import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import type { MatchEvent } from '#domain/match/entry.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import type { SpectatorView } from '../useSpectatorView.ts';
import { ActionSheet } from './ActionSheet.tsx';
import { MyProposals } from './MyProposals.tsx';
import type { StandsOutbox } from './OutboxLine.tsx';
import { usePropose } from './usePropose.ts';

const against: MatchEvent = { type: 'goal.conceded', kind: 'play' };

/** For users who may suggest: the players on the pitch, the goal against, and the outcomes of their suggestions. */
export const ProposePanel = ({ view, outbox }: { view: SpectatorView; outbox: StandsOutbox }) => {
  const { t } = useTranslation('stands');
  const proposing = usePropose(view, outbox);
  const [chosen, setChosen] = useState<PlayerId | null>(null);
  const { facts, now, words } = view;
  const players = Object.keys(now.state.pitch);
  const shirt = (id: PlayerId) => numberOf({ state: now.state, facts }, id);
  const byNumber = players.toSorted((a, b) => (shirt(a) ?? 100) - (shirt(b) ?? 100));
  return (
    <section aria-label={t('propose.title')} className="pt-4">
      {now.phase === 'playing' && (
        <>
          <h2 className="font-medium text-14 text-soft">{t('propose.title')}</h2>
          <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
            {byNumber.map((id) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => setChosen(id)}
                  className="flex min-h-12 w-full items-center gap-2 rounded-8 border border-edge bg-raised px-2 text-left font-medium active:bg-sunken"
                >
                  <ShirtNumber number={shirt(id)} colours={facts} />
                  <span className="truncate">{words.nameOf(id)}</span>
                </button>
              </li>
            ))}
          </ul>
          <Button
            wide
            className="mt-2"
            disabled={proposing.refusedBy(against) !== null}
            icon={<SignalIcon signal="goal" size={24} />}
            onClick={() => proposing.say(against)}
          >
            {t('propose.against', { name: facts.rival.name })}
          </Button>
        </>
      )}
      <MyProposals view={view} proposing={proposing} />
      {chosen && <ActionSheet view={view} proposing={proposing} playerId={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
};
