import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '#api/query.ts';
import { type EvaluationRound, evaluationRound } from '#contract/evaluationRound.ts';
import type { Team } from '#contract/team.ts';
import { useRoundWords } from '#records/evaluations/roundWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';

const RoundDialog = lazyPart(async () => (await import('#records/evaluations/RoundDialog.tsx')).RoundDialog);

const RoundRow = ({ round }: { round: EvaluationRound }) => {
  const { t } = useTranslation('rounds');
  const words = useRoundWords();
  const page = `/teams/${round.teamId}/rounds/${round.id}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2 sm:px-2">
      <Link to={page} className="group flex min-h-12 min-w-0 flex-1 basis-60 items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="block break-words font-semibold group-hover:underline">{round.name}</span>
          <span className="block break-words text-14 text-soft">{words(round)}</span>
        </span>
        <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-soft" />
      </Link>
      {round.rates && (
        <LinkButton to={`${page}/rate`} variant="go" aria-label={t('rateOf', { name: round.name })}>
          {t('rateOwn')}
        </LinkButton>
      )}
    </li>
  );
};

/** The rounds of evaluations of a team, the newest first, and how to start one. */
export const Rounds = ({ team }: { team: Team }) => {
  const { t } = useTranslation('rounds');
  const found = useQuery(query(evaluationRound.ofTeam, { params: { id: team.id } }));
  const [starts, setStarts] = useState(false);
  return (
    <section aria-label={t('title')} className="pb-8">
      <div className="flex flex-wrap items-end justify-between gap-2 border-ink border-b-2 pb-2">
        <h2 className="heading text-ink">{t('title')}</h2>
        <Button
          size={44}
          icon={<Plus size={18} aria-hidden="true" />}
          disabled={!found.data}
          onClick={() => setStarts(true)}
        >
          {t('start')}
        </Button>
      </div>
      <Gate of={found}>
        {({ rounds, people, templates }) => (
          <>
            {rounds.length === 0 ? (
              <p className="max-w-[60ch] py-4 text-soft">{t('empty')}</p>
            ) : (
              <ul>
                {rounds.map((round) => (
                  <RoundRow key={round.id} round={round} />
                ))}
              </ul>
            )}
            {starts && (
              <Suspense fallback={null}>
                <RoundDialog teamId={team.id} people={people} templates={templates} onClose={() => setStarts(false)} />
              </Suspense>
            )}
          </>
        )}
      </Gate>
    </section>
  );
};
