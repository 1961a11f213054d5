import { useTranslation } from 'react-i18next';
import type { Proposal } from '#contract/proposalView.ts';
import { isCorrectionEvent, printMinute } from '#domain/match/entry.ts';
import { isOpen } from '#realtime/useProposals.ts';
import { useSeconds } from '#realtime/useSeconds.ts';
import { classes } from '#ui/controls/classes.ts';
import type { SpectatorView } from '../useSpectatorView.ts';
import type { Proposing } from './usePropose.ts';

const shown = 6;
type Fate = 'waiting' | 'accepted' | 'refused' | 'expired';
const looks: Record<Fate, string> = {
  waiting: 'border-l-flag',
  accepted: 'border-l-live',
  refused: 'border-l-danger',
  expired: 'border-l-line',
};

const fateOf = (proposal: Proposal, now: number): Fate =>
  proposal.state === 'waiting' && !isOpen(proposal, now) ? 'expired' : proposal.state;

/** The outcomes of the user's suggestions, announced at once to screen readers too. */
export const MyProposals = ({ view, proposing }: { view: SpectatorView; proposing: Proposing }) => {
  const { t } = useTranslation('stands');
  const { proposals, waiting } = proposing;
  const waits = proposals.some(({ state }) => state === 'waiting');
  const now = useSeconds(view.live.serverNow, waits);
  if (proposals.length + waiting.length === 0) return null;
  return (
    <section aria-label={t('propose.mine')} className="pt-4">
      <h2 className="font-medium text-14 text-soft">{t('propose.mine')}</h2>
      <ul aria-live="polite">
        {waiting.toReversed().map(({ commandId, event }) => (
          <li
            key={commandId}
            className="flex items-baseline gap-3 border-line border-b border-l-4 border-dashed py-2 pl-3"
          >
            <span className="w-10" />
            <span className="min-w-0 flex-1">{isCorrectionEvent(event) ? '' : view.words.description(event)}</span>
            <span className="shrink-0 text-14 text-soft">{t('propose.fates.unsent')}</span>
          </li>
        ))}
        {proposals
          .slice(-shown)
          .toReversed()
          .map((proposal) => {
            const fate = fateOf(proposal, now);
            return (
              <li
                key={proposal.id}
                className={classes('flex items-baseline gap-3 border-line border-b border-l-4 py-2 pl-3', looks[fate])}
              >
                <span className="figures w-10 text-20 leading-none">{printMinute(proposal)}</span>
                <span className="min-w-0 flex-1">{view.words.description(proposal.event)}</span>
                <span className="shrink-0 text-14 text-soft">
                  {t(`propose.fates.${fate}`, { name: proposal.settledBy ?? '' })}
                </span>
              </li>
            );
          })}
      </ul>
    </section>
  );
};
