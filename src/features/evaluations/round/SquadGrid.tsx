import { Check, EyeOff } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScoreWords } from '#records/evaluations/scoreWords.ts';
import { classes } from '#ui/controls/classes.ts';
import { type Place, placeAfterKey } from '#ui/controls/gridPlace.ts';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { CellPanel } from './CellPanel.tsx';
import { answerAfterKey } from './gridKeys.ts';
import type { RoundPlayer } from './roundDraft.ts';
import { groupsOf, type SquadGroup } from './squadGroups.ts';
import type { OwnSheet } from './useRoundSheet.ts';

type CellProps = {
  player: RoundPlayer;
  place: Place;
  current: boolean;
  own: OwnSheet;
  onPlace: (place: Place) => void;
};

const Cell = ({ player, place, current, own, onPlace }: CellProps) => {
  const { t } = useTranslation(['rounds', 'players', 'evaluations']);
  const words = useScoreWords();
  const name = player.criteria[place.column];
  if (!name) return null;
  const { score, notSeen } = own.answerOf(player.playerId, name);
  const said = notSeen ? t('evaluations:form.notSeen') : score === null ? t('rate.noScore') : words(score);
  const label = {
    player: `${player.firstName} ${player.lastName}`.trim(),
    ability: t(`players:abilities.names.${name}`),
  };
  return (
    <td className="p-0.5">
      <button
        type="button"
        data-cell={`${place.row}:${place.column}`}
        tabIndex={current ? 0 : -1}
        aria-label={t('rate.cell', { ...label, said })}
        onFocus={() => onPlace(place)}
        className={classes(
          'figures grid h-11 w-full scroll-mt-24 scroll-mb-80 place-items-center rounded-4 border text-20 leading-none',
          current ? 'border-ink bg-sunken' : 'border-line bg-raised hover:border-edge',
        )}
      >
        {notSeen ? <EyeOff size={16} aria-hidden="true" /> : score !== null && words(score)}
      </button>
    </td>
  );
};

type GroupProps = { group: SquadGroup; at: Place; own: OwnSheet; onPlace: (place: Place) => void };

const Group = ({ group, at, own, onPlace }: GroupProps) => {
  const { t } = useTranslation(['rounds', 'players']);
  const { line, criteria, players, from } = group;
  return (
    <div className="overflow-x-auto pt-4">
      <table className="w-full table-fixed border-collapse">
        <caption className="heading pb-1 text-left text-ink">{t(`lines.${line}`)}</caption>
        <thead>
          <tr className="border-ink border-b-2 align-bottom text-14">
            <th scope="col" className="w-60 pb-1 text-left font-normal text-soft">
              {t('rate.player')}
            </th>
            {criteria.map((name) => (
              <th key={name} scope="col" className="figures break-words px-0.5 pb-1 text-16 leading-4">
                {t(`players:abilities.names.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((player, index) => (
            <tr key={player.playerId} className="border-line border-b">
              <th scope="row" className="py-1 pr-2 text-left font-semibold">
                <span className="flex items-center gap-2">
                  <ShirtNumber number={player.dorsal} size={24} />
                  <span className="min-w-0 flex-1 break-words leading-5">
                    {`${player.firstName} ${player.lastName}`.trim()}
                  </span>
                  {own.enough(player) && <Check size={16} role="img" aria-label={t('rate.enough')} />}
                </span>
              </th>
              {criteria.map((name, column) => (
                <Cell
                  key={name}
                  player={player}
                  place={{ row: from + index, column }}
                  current={at.row === from + index && at.column === column}
                  own={own}
                  onPlace={onPlace}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

export type SquadGridProps = { players: readonly RoundPlayer[]; own: OwnSheet; bar: ReactNode };

/** The whole squad on a desk: rows of players, columns of abilities, filled by keys or with the panel below. */
export const SquadGrid = ({ players, own, bar }: SquadGridProps) => {
  const { t } = useTranslation('rounds');
  const box = useRef<HTMLDivElement>(null);
  const groups = groupsOf(players);
  const rows = groups.flatMap((group) => group.players);
  const [at, setAt] = useState<Place>(() => ({
    row: Math.max(
      0,
      rows.findIndex((one) => !own.enough(one)),
    ),
    column: 0,
  }));
  const player = rows[at.row];
  const name = player?.criteria[at.column];
  const press = (event: KeyboardEvent): void => {
    if (!player || !name || event.ctrlKey || event.metaKey || event.altKey) return;
    const place = placeAfterKey(
      at,
      event.key,
      rows.map(({ criteria }) => criteria.length),
    );
    const answer = place ? undefined : answerAfterKey(own.answerOf(player.playerId, name), event.key);
    if (!place && !answer) return;
    event.preventDefault();
    if (answer) own.answer(player.playerId, name, answer);
    if (place) box.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"]`)?.focus();
  };
  return (
    <>
      <div className="mx-auto w-full max-w-[1600px] flex-1 px-4 pb-6">
        <p className="pt-3 text-14 text-soft">{t('rate.keys')}</p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside */}
        <div ref={box} onKeyDown={press}>
          {groups.map((group) => (
            <Group key={group.from} group={group} at={at} own={own} onPlace={setAt} />
          ))}
        </div>
      </div>
      <div className="sticky bottom-0 z-20">
        {player && name && <CellPanel player={player} name={name} own={own} />}
        {bar}
      </div>
    </>
  );
};
