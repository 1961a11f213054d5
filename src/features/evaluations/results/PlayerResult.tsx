import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoundSheet } from '#contract/evaluationRound.ts';
import { classes } from '#ui/controls/classes.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { AbilityRow } from './AbilityRow.tsx';
import { Notes } from './Notes.tsx';
import { Part } from './Part.tsx';
import { type RaterLook, ratersLook } from './raterLook.ts';
import { comparedLines, type ResultPlayer, scoredLines, talkList } from './talk.ts';
import { useTalkWords } from './useTalkWords.ts';

/** Where the player stands in the list, and who comes before and after. */
type Place = { readonly at: number; readonly of: number; readonly before?: string; readonly next?: string };
export type PlayerResultProps = { sheet: RoundSheet; player: ResultPlayer; place: Place };

const Legend = ({ raters, player }: { raters: readonly RaterLook[]; player: ResultPlayer }) => {
  const { t } = useTranslation('rounds');
  const lines = player.lines ?? [];
  const mark = 'inline-grid shrink-0 place-items-center rounded-full';
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 pb-2 text-14 text-soft">
      {raters.map(({ userId, name, look, letters }) => (
        <li key={userId} className="flex items-center gap-2">
          <span aria-hidden="true" className={classes(mark, 'size-5 font-semibold text-[10px]', look)}>
            {letters}
          </span>
          {name}
        </li>
      ))}
      {lines.some(({ self }) => self !== null) && (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className={classes(mark, 'size-5 border-3 border-ink')} />
          {player.firstName}
        </li>
      )}
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="inline-block h-5 w-0.5 bg-ink" />
        {t('dots.mean')}
      </li>
      {lines.some(({ last }) => last !== null) && (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className={classes(mark, 'size-2.5 bg-soft')} />
          {t('dots.before')}
        </li>
      )}
      {lines.some(({ band }) => band !== null) && (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="inline-block h-4 w-7 rounded-4 bg-line" />
          {t('dots.team')}
        </li>
      )}
    </ul>
  );
};

/** One player of a round: each ability as a row of dots, what to talk about, and words. */
export const PlayerResult = ({ sheet, player, place }: PlayerResultProps) => {
  const { t, i18n } = useTranslation(['rounds', 'players']);
  const raters = ratersLook(sheet.raters);
  const words = useTalkWords(raters);
  const name = `${player.firstName} ${player.lastName}`.trim();
  const [talks, scored, compared] = [talkList(player), scoredLines(player), comparedLines(player)];
  const named = talks.slice(0, 3).map(({ criterion }) => t(`players:abilities.names.${criterion}`).toLocaleLowerCase());
  const names = new Intl.ListFormat(i18n.language).format(named);
  const rated = new Set(scored.flatMap((line) => line.raters.map(({ userId }) => userId)));
  usePageTitle(`${name} · ${sheet.name}`);
  const says = () => {
    if (scored.length === 0) return t('results.unrated');
    if (compared.length === 0) return t('results.oneView');
    if (talks.length === 0) return t('results.agreeAll');
    return t('results.agreeOn', { count: compared.length - talks.length, of: compared.length, names });
  };
  return (
    <>
      <SectionHead
        title={name}
        number={player.dorsal}
        above={{
          to: `/teams/${sheet.teamId}/rounds/${sheet.id}`,
          label: t('results.place', { name: sheet.name, at: place.at + 1, of: place.of }),
        }}
        description={says()}
      >
        {place.before && (
          <HeadAction look="chalk" icon={ChevronLeft} label={t('results.before')} to={`?player=${place.before}`} />
        )}
        {place.next && <HeadAction icon={ChevronRight} label={t('results.next')} to={`?player=${place.next}`} />}
      </SectionHead>
      <div className="grid gap-x-10 gap-y-8 pt-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div>
          <Legend raters={[...raters.values()].filter(({ userId }) => rated.has(userId))} player={player} />
          <ul className="border-ink border-t-2">
            {(player.lines ?? []).map((line) => (
              <AbilityRow
                key={line.criterion}
                line={line}
                raters={raters}
                talk={line.talk === null ? null : words(line)}
              />
            ))}
          </ul>
        </div>
        <div className="grid content-start gap-8">
          <Part title={t('talk.title')}>
            {talks.length === 0 ? (
              <p className="pt-2 text-soft">{t('talk.nothing')}</p>
            ) : (
              <ol>
                {talks.map((line) => (
                  <li key={line.criterion} className="border-line border-b border-l-8 border-l-warn py-2 pl-3">
                    <span className="block font-semibold">{t(`players:abilities.names.${line.criterion}`)}</span>
                    <span className="block text-14 text-soft">{words(line)}</span>
                  </li>
                ))}
              </ol>
            )}
          </Part>
          <Notes sheet={sheet} player={player} />
        </div>
      </div>
    </>
  );
};
