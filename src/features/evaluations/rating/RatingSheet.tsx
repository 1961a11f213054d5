import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept } from '#api/useKept.ts';
import { evaluation } from '#contract/evaluation.ts';
import { team } from '#contract/team.ts';
import { ratedFromMinutes } from '#domain/scores.ts';
import { anchorOf, useScoreWords } from '#records/evaluations/scoreWords.ts';
import { Fold } from '#ui/controls/Fold.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { SquareLink } from '#ui/controls/SquareLink.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { OpenRing } from '#ui/football/KindMark.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { errorParts } from '#ui/records/errorCode.ts';
import { Gate, type QueryState } from '#ui/records/Gate.tsx';
import { RatingBar, SeenChoice } from './RatingBar.tsx';
import { RatingRow } from './RatingRow.tsx';
import { criteriaOf, type RatedPlayer, type RatedSheet } from './ratedSheet.ts';
import { useRating } from './useRating.ts';

type Words = {
  readonly title: string;
  /** What was rated, and how many of how many have a score. */
  readonly says: (count: number, of: number) => string;
  readonly leave: string;
  readonly leaveTo: string;
  readonly clash: string;
  /** Shown where nobody took part. */
  readonly nobody: ReactNode;
};

const Sheet = ({ sheet, words }: { sheet: RatedSheet; words: Words }) => {
  const { t } = useTranslation('evaluations');
  const criteria = criteriaOf[sheet.kind];
  const [criterion, setCriterion] = useState<(typeof criteria)[number]>(criteria[0]);
  const rating = useRating(sheet, criterion);
  const say = useScoreWords();
  const said = useKept(evaluation.criteria, { query: {} }).data;
  const anchors = said?.find((one) => one.criterion === criterion)?.anchors ?? [];
  const [last, setLast] = useState<{ readonly who: RatedPlayer; readonly score: number | null }>();
  const meaning = anchorOf(anchors, last?.score ?? null);
  const lastSays =
    last && last.score !== null && meaning !== '' ? `${last.who.firstName}, ${say(last.score)}: ${meaning}` : '';
  const { players } = sheet;
  const [long, short] = [players.filter(({ isShort }) => !isShort), players.filter(({ isShort }) => isShort)];
  const rowOf = (player: (typeof players)[number]) => (
    <RatingRow
      key={player.playerId}
      player={player}
      rating={rating}
      onScored={(who, score) => setLast({ who, score })}
    />
  );
  usePageTitle(words.title);
  return (
    <>
      <header className="mown sticky top-0 z-20 flex min-h-16 items-center gap-2 bg-club px-2 text-on-club [--focus:var(--on-club)]">
        <SquareLink to={words.leaveTo} label={words.leave} icon={ArrowLeft} />
        <div className="min-w-0 flex-1 py-1">
          <h1 className="title truncate text-24 leading-7">{words.title}</h1>
          <p className="text-14 leading-5">{words.says(rating.done, players.length)}</p>
        </div>
      </header>
      {rating.offline && (
        <p role="status" className="flex min-h-10 items-center gap-3 bg-ink px-4 text-14 text-inverse">
          <OpenRing />
          {t('rating.offline')}
        </p>
      )}
      {players.length === 0 ? (
        words.nobody
      ) : (
        <div className="mx-auto w-full max-w-[720px] flex-1 px-3 pb-6 sm:px-4">
          {criteria.length > 1 && (
            <div className="sticky top-16 z-10 -mx-1 bg-paper px-1 pt-3 pb-2">
              <Segmented
                label={t('rating.criterion')}
                value={criterion}
                onChange={(next) => {
                  setCriterion(next);
                  setLast(undefined);
                }}
                choices={criteria.map((one) => ({ value: one, label: t(`criteria.${one}`) }))}
              />
            </div>
          )}
          <p className="py-3 text-14 text-soft">{t('rating.halves')}</p>
          <ul aria-label={t('rating.players')} className="border-line border-t">
            {long.map(rowOf)}
          </ul>
          {short.length > 0 && (
            <Fold
              title={t('rating.short', { count: short.length })}
              description={t('rating.shortSays', { count: ratedFromMinutes })}
            >
              <ul aria-label={t('rating.short', { count: short.length })}>{short.map(rowOf)}</ul>
            </Fold>
          )}
          <SeenChoice rating={rating} />
        </div>
      )}
      {players.length > 0 && <RatingBar rating={rating} clash={words.clash} last={lastSays} />}
    </>
  );
};

export type RatingSheetProps<Read extends { readonly teamId: string }> = {
  sheet: QueryState<Read> & { readonly isError: boolean };
  /** What was read as it is rated, and how it is named. */
  shown: (read: Read) => { readonly sheet: RatedSheet; readonly words: Words };
};

/** The ratings of those who took part, under the thumb and also without a network. */
export const RatingSheet = <Read extends { readonly teamId: string }>({ sheet, shown }: RatingSheetProps<Read>) => {
  const teamId = sheet.data?.teamId ?? '';
  const colours = useKept(team.get, { params: { id: teamId } }, { enabled: teamId !== '' });
  const { shirtColour = '#1f7a45', numberColour = '#ffffff' } = colours.data ?? {};
  const isOffline = sheet.isError && errorParts(sheet.error).code === 'unreachable';
  return (
    <ClubColours shirtColour={shirtColour} numberColour={numberColour}>
      <Gate of={sheet} failedAbove={isOffline && sheet.data !== undefined}>
        {(found) => <Sheet {...shown(found)} />}
      </Gate>
    </ClubColours>
  );
};
