import { calls } from '#contract/calls.ts';
import type { TeamPlayer } from '#contract/team.ts';
import type { PositionCode } from '#domain/positions.ts';
import type { Sends } from '../rig/say.ts';
import type { RealMatch, RealPlayer, RealSide } from './realMatch.ts';

/** A side of the data as a team of the product, and the ids that its players have there. */
export type Roster = { readonly teamId: string; readonly idOf: (source: string) => string };

const positionOf: Readonly<Record<RealPlayer['squad_pos'], PositionCode>> = { GK: 'pt', DF: 'df', MF: 'm', FW: 'dl' };
const namesOf = ({ given, family, name }: RealPlayer) => ({
  firstName: given ?? name,
  lastName: given ? (family ?? '') : '',
});

const kits: readonly (readonly [shirt: string, number: string])[] = [
  ['#1F7A45', '#FFFFFF'],
  ['#1D4ED8', '#FFFFFF'],
  ['#B91C1C', '#FFFFFF'],
  ['#F5C518', '#111111'],
  ['#F8FAFC', '#111111'],
  ['#7C2D12', '#FFFFFF'],
];

/**
 * The teams of a replay: one for each national side and competition, for all of its matches. Teams and players of an
 * earlier replay are used again.
 */
export class Rosters {
  readonly #send: Sends;
  readonly #teams = new Map<string, Promise<{ teamId: string; players: Map<string, Promise<string>> }>>();

  constructor(send: Sends) {
    this.#send = send;
  }

  /** The team of one side, with every player of its squad in this match. */
  async of(match: RealMatch, side: RealSide): Promise<Roster> {
    const { team, squad } = match[side];
    const name = `${team.name} ${match.competition.id}`;
    const known = this.#teams.get(name) ?? this.#open(name);
    this.#teams.set(name, known);
    const { teamId, players } = await known;
    for (const one of squad) if (!players.has(one.id)) players.set(one.id, this.#add(teamId, one));
    const ids = new Map<string, string>();
    for (const one of squad) ids.set(one.id, (await players.get(one.id)) ?? '');
    const idOf = (source: string): string => {
      const id = ids.get(source);
      if (!id) throw new Error(`${source} is not in the squad of ${name}.`);
      return id;
    };
    return { teamId, idOf };
  }

  async #open(name: string) {
    const teams = await this.#send(calls.team.all, {});
    const left = teams.find((one) => one.name === name);
    if (left) return { teamId: left.id, players: new Map<string, Promise<string>>() };
    const [shirtColour, numberColour] = kits[this.#teams.size % kits.length] ?? ['#1F7A45', '#FFFFFF'];
    const body = { name, category: 'Senior', format: 'FUT11', shirtColour, numberColour } as const;
    const { id } = await this.#send(calls.team.add, { body });
    return { teamId: id, players: new Map<string, Promise<string>>() };
  }

  readonly #left = new Map<string, Promise<readonly TeamPlayer[]>>();

  async #add(teamId: string, one: RealPlayer): Promise<string> {
    const { firstName, lastName } = namesOf(one);
    const before = this.#left.get(teamId) ?? this.#send(calls.team.players, { params: { id: teamId } });
    this.#left.set(teamId, before);
    const left = (await before).find(
      (player) => player.firstName === firstName && player.lastName === lastName && player.dorsal === one.no,
    );
    if (left) return left.id;
    const body = {
      teamId,
      firstName,
      lastName,
      shortName: one.family ?? one.name,
      position: positionOf[one.squad_pos],
      ...(one.no === null ? {} : { dorsal: one.no }),
    };
    return (await this.#send(calls.player.add, { body })).id;
  }
}
