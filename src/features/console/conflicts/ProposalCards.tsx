import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Proposal } from '#contract/proposalView.ts';
import { printMinute } from '#domain/match/entry.ts';
import { isOpen, useProposals } from '#realtime/useProposals.ts';
import { useSeconds } from '#realtime/useSeconds.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import type { Signal } from '#ui/football/signals.ts';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { boardKeys, shortcut } from '../keys/consoleKeys.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { refuseProposal } from './refuseProposal.ts';

const signals: Partial<Record<string, Signal>> = {
  'goal.scored': 'goal',
  'goal.conceded': 'goal',
  'penalty.missed': 'penaltyMissed',
  'player.substituted': 'change',
  'player.injured': 'injury',
};
const signalOf = ({ event }: Proposal): Signal =>
  event.type === 'card.shown' ? event.card : (signals[event.type] ?? 'note');

type CardProps = { model: ConsoleModel; proposal: Proposal; now: number; more: number; onRefuse: () => void };

/** A suggestion from the stands: one tap accepts it, one rejects it. */
const ProposalCard = ({ model, proposal, now, more, onRefuse }: CardProps) => {
  const { t } = useTranslation('console');
  const { event, name, at } = proposal;
  const why = model.objection(event, { proposal })?.refused;
  return (
    <section
      aria-label={t('proposal.title', { name })}
      className="absolute inset-x-2 bottom-2 z-10 low:right-auto low:w-[calc(100%-372px)] animate-rise rounded-8 border border-edge border-l-8 border-l-live bg-raised p-3 shadow-raised md:left-auto md:w-[calc(34%-16px)] md:min-w-[364px]"
      data-testid="proposal"
    >
      <div className="flex items-center gap-3">
        <SignalIcon signal={signalOf(proposal)} size={32} className="shrink-0" />
        <p className="min-w-0 flex-1">
          <strong className="line-clamp-2 text-20 leading-tight">
            <span className="figures pr-2">{printMinute(proposal)}</span>
            {model.words.description(event)}
          </strong>
          <span className="block truncate text-14 text-soft">
            {t('proposal.by', { name, count: Math.max(0, Math.round((now - at) / 1000)) })}
            {more > 0 && ` · ${t('conflict.more', { count: more })}`}
          </span>
          {why && (
            <span className="block text-14 text-warn">
              <ErrorSentence error={why} />
            </span>
          )}
        </p>
      </div>
      <div className="mt-3 flex gap-3">
        <Button
          size={64}
          aria-keyshortcuts={shortcut(boardKeys.refuse)}
          className="flex-1 !px-3"
          icon={<X size={24} aria-hidden="true" />}
          onClick={onRefuse}
        >
          {t('proposal.refuse')}
        </Button>
        <Button
          size={64}
          variant="go"
          aria-keyshortcuts={shortcut(boardKeys.accept)}
          className="flex-2 !px-3"
          disabled={why !== undefined}
          icon={<Check size={24} aria-hidden="true" />}
          onClick={() => model.say(event, { proposal, button: proposal.id })}
        >
          {t('proposal.accept')}
        </Button>
      </div>
    </section>
  );
};

/** The open suggestions of this console, one at a time, the oldest first. */
export const ProposalCards = ({ model }: { model: ConsoleModel }) => {
  const { proposals, take } = useProposals(model.facts.id, { wanted: !model.rehearsal, link: model.link });
  const [gone, setGone] = useState<readonly string[]>([]);
  const refusing = useMutation({
    mutationFn: (proposalId: string) => refuseProposal(model.facts.id, proposalId),
    retry: (failures, error) => failures < 5 && !('code' in error && error.code === 'proposal.accepted'),
    onMutate: (id) => setGone((before) => [...before, id]),
    onSuccess: (settled) => take(settled),
  });
  // Accepted here, perhaps without a network, or already in the log.
  const isHere = (id: string): boolean =>
    gone.includes(id) ||
    model.optimistic.log.some((entry) => 'id' in entry && entry.id === id) ||
    model.unsettled.some(({ command }) => command.commandId === id);
  const mayWait = proposals.some(({ state, id }) => state === 'waiting' && !isHere(id));
  const now = useSeconds(model.serverNow, mayWait);
  const waiting = proposals.filter((one) => isOpen(one, now) && !isHere(one.id));
  const [first] = waiting;
  if (!first) return null;
  return (
    <ProposalCard
      key={first.id}
      model={model}
      proposal={first}
      now={now}
      more={waiting.length - 1}
      onRefuse={() => refusing.mutate(first.id)}
    />
  );
};
