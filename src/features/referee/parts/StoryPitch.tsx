import { useTranslation } from 'react-i18next';
import { printMinute } from '#domain/match/entry.ts';
import { benchOf, isSentOff, keeperOf } from '#domain/match/state.ts';
import { goalkeeper } from '#domain/positions.ts';
import type { MatchNow } from '#machines/match/replay.ts';
import { shootoutScore } from '#machines/match/shootoutScore.ts';
import { Disc } from '#ui/football/Disc.tsx';
import { PitchSpot } from '#ui/football/PitchSpot.tsx';
import { PitchSvg } from '#ui/football/PitchSvg.tsx';
import { useRoom } from '#ui/layout/useRoom.ts';
import type { Situation } from '../book.ts';
import type { Told } from '../useStory.ts';

type Props = { now: MatchNow; told: Told; situation: Situation };

/** The match at a step: score and minute, who is on the pitch, who is beside it. */
export const StoryPitch = ({ now, told, situation }: Props) => {
  const { t } = useTranslation('referee');
  const has = useRoom();
  const { state, phase } = now;
  const { words, rivalName, numberOf } = told;
  const { sport, away } = situation;
  const keeper = keeperOf(state);
  const placed = Object.entries(state.period > 0 ? state.pitch : state.lineup);
  const turned = { sport, turned: has('sm') ? 'landscape' : 'portrait' } as const;
  const kicks = shootoutScore(state);
  const sides = [t('us'), rivalName];
  const goals = [state.score.own, state.score.rival];
  if (away) for (const pair of [sides, goals]) pair.reverse();
  const others = [
    { words: t('bench'), ids: benchOf(state) },
    { words: t('sentOff'), ids: Object.keys(state.players).filter((id) => isSentOff(state, id)) },
    { words: t('penalised'), ids: state.timePenalties.map(({ playerId }) => playerId) },
  ].filter(({ ids }) => ids.length > 0);
  return (
    <section aria-label={t('pitch')} className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-4 pb-2">
        <strong className="figures text-32">{`${sides[0]} ${goals.join('–')} ${sides[1]}`}</strong>
        {kicks && <span className="figures text-20">{t('kicks', { own: kicks.own, rival: kicks.rival })}</span>}
        <span className="text-soft">
          {[words.stateName(phase, state.period), state.period > 0 && printMinute(state.now)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <PitchSvg {...turned}>
        <ul>
          {placed.map(([id, place]) => (
            <li key={id}>
              <PitchSpot place={place} {...turned}>
                <Disc
                  number={numberOf(state, id)}
                  name={words.nameOf(id)}
                  keeper={state.period > 0 ? id === keeper : place.position === goalkeeper}
                  size={has('sm') ? 40 : 34}
                />
              </PitchSpot>
            </li>
          ))}
        </ul>
        {placed.length === 0 && (
          <p className="absolute inset-0 grid place-items-center px-8 text-center font-medium text-chalk">
            {t('nobody')}
          </p>
        )}
      </PitchSvg>
      {others.map(({ words: label, ids }) => (
        <p key={label} className="pt-2 text-14">
          <span className="text-soft">{label}:</span> {ids.map(words.nameOf).join(', ')}
        </p>
      ))}
    </section>
  );
};
