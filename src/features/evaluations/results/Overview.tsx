import { ChevronRight, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RoundSheet } from '#contract/evaluationRound.ts';
import { useRoundWords } from '#records/evaluations/roundWords.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { Agreement } from './Agreement.tsx';
import { Moves } from './Moves.tsx';
import { Part } from './Part.tsx';
import { Raters } from './Raters.tsx';
import { byTalk, comparedLines, type ResultPlayer, scoredLines, talkList } from './talk.ts';

const EditDialog = lazyPart(async () => (await import('./EditRound.tsx')).EditRound);

const PlayerRow = ({ player }: { player: ResultPlayer }) => {
  const { t, i18n } = useTranslation(['rounds', 'players']);
  const talks = talkList(player).map(({ criterion }) => t(`players:abilities.names.${criterion}`).toLocaleLowerCase());
  const names = new Intl.ListFormat(i18n.language).format(talks);
  const says = () => {
    if (scoredLines(player).length === 0) return t('results.unrated');
    if (comparedLines(player).length === 0) return t('results.oneView');
    return talks.length === 0 ? t('results.agree') : t('results.talk', { names });
  };
  return (
    <li className="border-line border-b">
      <Link
        to={`?player=${player.playerId}`}
        className="group flex min-h-14 items-center gap-3 py-2 hover:bg-sunken sm:px-2"
      >
        <ShirtNumber number={player.dorsal} />
        <span className="min-w-0 flex-1">
          <span className="block break-words font-semibold group-hover:underline">
            {`${player.firstName} ${player.lastName}`.trim()}
          </span>
          <span className={talks.length > 0 ? 'block text-14 text-warn' : 'block text-14 text-soft'}>{says()}</span>
        </span>
        <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-soft" />
      </Link>
    </li>
  );
};

/** What there is to see: the players with most to talk about first, or why nothing can be seen yet. */
const Results = ({ sheet }: { sheet: RoundSheet }) => {
  const { t } = useTranslation('rounds');
  const { sees, players, state, raters, rates } = sheet;
  const nobody = raters.every((one) => one.state !== 'done');
  if (state === 'planned') return <p className="max-w-[60ch] pt-4">{t('results.planned')}</p>;
  if (!sees) return <p className="max-w-[60ch] pt-4">{t(rates ? 'results.blind' : 'results.blindReader')}</p>;
  if (nobody) return <p className="max-w-[60ch] pt-4">{t('results.nobody')}</p>;
  return (
    <Part title={t('results.title')}>
      <ul>
        {byTalk(players).map((player) => (
          <PlayerRow key={player.playerId} player={player} />
        ))}
      </ul>
    </Part>
  );
};

export type OverviewProps = { sheet: RoundSheet; team: string };

/** A round: its state, who is done, and player by player where people differ. */
export const Overview = ({ sheet, team }: OverviewProps) => {
  const { t } = useTranslation('rounds');
  const words = useRoundWords();
  const [edits, setEdits] = useState(false);
  const { id, teamId, name, state, rates } = sheet;
  const isOver = state === 'closed' || state === 'talked';
  usePageTitle(name);
  return (
    <>
      <SectionHead
        title={name}
        above={{ to: `/teams/${teamId}?tab=evaluations`, label: team }}
        description={words(sheet)}
      >
        {!isOver && <HeadAction look="chalk" icon={Pencil} label={t('form.edit')} onClick={() => setEdits(true)} />}
      </SectionHead>
      <div className="grid gap-x-10 gap-y-6 pt-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="flex flex-wrap gap-2 empty:hidden lg:col-start-2">
          {rates && (
            <LinkButton variant="go" to={`/teams/${teamId}/rounds/${id}/rate`}>
              {t('rateOwn')}
            </LinkButton>
          )}
          <Moves sheet={sheet} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Results sheet={sheet} />
        </div>
        <div className="grid content-start gap-6 lg:col-start-2">
          <Raters sheet={sheet} />
          <Agreement sheet={sheet} />
        </div>
      </div>
      {edits && (
        <Suspense fallback={null}>
          <EditDialog sheet={sheet} onClose={() => setEdits(false)} />
        </Suspense>
      )}
    </>
  );
};
