import type { PlayerId } from '#domain/ids.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { Disc } from '#ui/football/Disc.tsx';
import { personOf } from '../pitch/pitchPlayers.ts';
import type { ConsoleModel } from '../useConsole.ts';

export type PartnersProps = {
  model: ConsoleModel;
  /** "Who comes on for Ana?" */
  label: string;
  players: readonly PlayerId[];
  onTouch: (playerId: PlayerId) => void;
};

/** Possible substitutes, inside the sheet of a small screen, which covers the bench: a substitution stays two taps. */
export const Partners = ({ model, label, players, onTouch }: PartnersProps) => {
  const { facts, words } = model;
  return (
    <section aria-label={label} className="mt-2 border-[#ffffff33] border-b pb-2">
      <p className="pl-2 text-14 text-[#b9c7bf]">{label}</p>
      <ul className="flex overflow-x-auto">
        {players.map((id) => {
          const person = personOf(facts.people, id);
          const number = numberOf(model, id);
          return (
            <li key={id} className="shrink-0">
              <button
                type="button"
                data-bench
                data-shirt={number}
                onClick={() => onTouch(id)}
                className="grid min-h-20 w-20 place-items-center rounded-8 active:bg-[#ffffff26]"
              >
                <Disc
                  number={number}
                  name={words.nameOf(id)}
                  colours={facts}
                  keeper={person?.position === 'pt'}
                  size={44}
                />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
