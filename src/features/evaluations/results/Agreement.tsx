import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { RoundSheet } from '#contract/evaluationRound.ts';
import {
  agreementIn,
  agreementWord,
  coefficientFrom,
  offsetOf,
  pairsApart,
  scoutsReached,
} from '#domain/evaluation/agreement.ts';
import { reachesTo } from '#domain/rights.ts';
import { useScoreWords } from '#records/evaluations/scoreWords.ts';
import { numberFormat } from '#ui/layout/numberFormat.ts';
import { Part } from './Part.tsx';

type Rated = { readonly lines: NonNullable<RoundSheet['players'][number]['lines']> }[];
type Rater = RoundSheet['raters'][number];

/** In words how far single opinions can be relied on, with its source; or why that cannot be said yet. */
const Coefficient = ({ players, userIds }: { players: Rated; userIds: readonly string[] }) => {
  const { t, i18n } = useTranslation('rounds');
  const { players: count, coefficient } = agreementIn(players, userIds);
  const value = (one: number) =>
    numberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(one);
  if (coefficient === null)
    return (
      <p className="pt-2">
        {count < coefficientFrom ? t('agreement.few', { from: coefficientFrom, count }) : t('agreement.same')}
      </p>
    );
  return (
    <>
      <p className="pt-2">
        {t(`agreement.${agreementWord(coefficient)}`, { value: value(Math.max(0, coefficient)) })}{' '}
        {t('agreement.beside', { value: value(scoutsReached) })}
      </p>
      <p className="pt-1 text-14 text-soft">{t('agreement.source', { count })}</p>
    </>
  );
};

/** Who scores higher or lower than the others: of oneself, and for who runs the club of all. */
const Offsets = ({ players, raters }: { players: Rated; raters: readonly Rater[] }) => {
  const { t } = useTranslation('rounds');
  const words = useScoreWords();
  const { id, roles } = useUser();
  const all = reachesTo(roles, 'evaluation.edit', 'club');
  const known = raters.flatMap(({ userId, name }) => {
    const offset = all || userId === id ? offsetOf(players, userId) : null;
    return offset === null ? [] : [{ userId, name, offset: Math.round(offset * 10) / 10 }];
  });
  if (known.length === 0) return null;
  return (
    <div className="pt-3">
      <h3 className="font-semibold">{t('agreement.offsets')}</h3>
      <p className="text-14 text-soft">{t('agreement.offsetsSay')}</p>
      <ul>
        {known.map(({ userId, name, offset }) => (
          <li key={userId} className="border-line border-b py-2">
            {offset === 0
              ? t('agreement.level', { name })
              : t(offset > 0 ? 'agreement.above' : 'agreement.below', { name, value: words(Math.abs(offset)) })}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** How far the raters of a round agree: in words, by two, and who is strict. */
export const Agreement = ({ sheet }: { sheet: RoundSheet }) => {
  const { t, i18n } = useTranslation('rounds');
  const apart = numberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const raters = sheet.raters.filter(({ state }) => state === 'done');
  if (!sheet.sees || raters.length < 2) return null;
  const players = sheet.players.flatMap(({ lines }) => (lines ? [{ lines }] : []));
  const userIds = raters.map(({ userId }) => userId);
  const pairs = pairsApart(players, userIds);
  const nameOf = (id: string) => raters.find(({ userId }) => userId === id)?.name ?? '';
  return (
    <Part title={t('agreement.title')}>
      <Coefficient players={players} userIds={userIds} />
      {pairs.length > 0 && (
        <div className="pt-3">
          <h3 className="font-semibold">{t('agreement.pairs')}</h3>
          <ul>
            {pairs.map(({ userIds: two, difference }) => (
              <li key={two.join()} className="flex justify-between gap-3 border-line border-b py-2">
                <span className="min-w-0 break-words">
                  {new Intl.ListFormat(i18n.language).format(two.map(nameOf))}
                </span>
                <span className="shrink-0">{t('agreement.apart', { value: apart.format(difference) })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Offsets players={players} raters={raters} />
    </Part>
  );
};
