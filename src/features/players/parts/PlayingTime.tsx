import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayingTime } from '#contract/playingTime.ts';
import { numberFormat } from '#ui/layout/numberFormat.ts';

/** The playing time of the listed players by id; it arrives after the rows, and only its cells are rendered again. */
export const PlayingTimes = createContext<ReadonlyMap<string, PlayingTime>>(new Map());

const bar = { width: 7, gap: 3, least: 2, height: 24 };
const width = 5 * bar.width + 4 * bar.gap;

/** One path for all bars: fifty rows have few elements. The oldest match is at the left, as in the form of a player. */
const pathOf = (last: readonly number[]): string =>
  last
    .map((share, index) => {
      const high = Math.max(bar.least, Math.round(share * bar.height));
      const left = width - bar.width - index * (bar.width + bar.gap);
      return `M${left} ${bar.height}v${-high}h${bar.width}v${high}z`;
    })
    .join('');

const percentWords = (share: number, language: string): string =>
  numberFormat(language, { style: 'percent' }).format(share);

/** The minutes of the last five matches as bars. Empty, in the same place, until they are known. */
export const LastMatches = ({ playerId }: { playerId: string }) => {
  const { t, i18n } = useTranslation('players');
  const last = use(PlayingTimes).get(playerId)?.last ?? [];
  const shares = () => last.map((share) => percentWords(share, i18n.language)).join(', ');
  return (
    <span {...(last.length > 0 && { role: 'img', 'aria-label': t('lastMatches', { shares: shares() }) })}>
      <svg width={width} height={bar.height} className="block fill-current" aria-hidden="true">
        <path d={pathOf(last)} />
      </svg>
    </span>
  );
};

/** The share of the minutes of the season. */
export const MinutesShare = ({ playerId }: { playerId: string }) => {
  const { i18n } = useTranslation('players');
  const share = use(PlayingTimes).get(playerId)?.share ?? null;
  return <span className="figures text-20">{share === null ? '' : percentWords(share, i18n.language)}</span>;
};
