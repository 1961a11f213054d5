import { createHash } from 'node:crypto';
import type { Planted, Scenario } from './person.ts';
import { World } from './world.ts';

export type Found = { readonly wrong: readonly string[]; readonly story: readonly string[] };
export type Explored = {
  readonly states: number;
  /** All stories of so many moves have been looked at. */
  readonly moves: number;
  /** No state is left to look at. */
  readonly whole: boolean;
  readonly found?: Found;
};
type Bounds = { readonly faults: number; readonly until: () => boolean; readonly planted?: Planted };
type Place = { readonly story: readonly string[]; readonly faults: number };

/** Plays a story from the beginning. */
export const played = async (scenario: Scenario, story: readonly string[], planted?: Planted): Promise<World> => {
  const world = await World.open(scenario, planted);
  for (const words of story) await world.do(words);
  return world;
};

const short = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 16);

/** The search through one scenario: what it has seen, and what it still has to look at. */
class Search {
  readonly seen = new Set<string>();
  readonly #scenario: Scenario;
  readonly #bounds: Bounds;
  found: Found | undefined;

  constructor(scenario: Scenario, bounds: Bounds) {
    [this.#scenario, this.#bounds] = [scenario, bounds];
  }
  get isOver(): boolean {
    return this.found !== undefined || this.#bounds.until();
  }

  /** Looks at the state of a world, once now and once after everything has arrived. Returns whether it is new. */
  async look(world: World, { story, faults }: Place): Promise<boolean> {
    const now = world.wrong();
    const key = short(`${faults} ${world.key()}`);
    const isNew = !this.seen.has(key);
    this.seen.add(key);
    const wrong = now.length > 0 || !isNew ? now : await world.wrongAtRest();
    if (wrong.length > 0) this.found = { wrong, story };
    await world.end();
    return isNew;
  }

  /** The states that come next, as far as they are new. */
  async after({ story, faults }: Place): Promise<readonly Place[]> {
    const play = () => played(this.#scenario, story, this.#bounds.planted);
    const world = await play();
    const next: Place[] = [];
    const allowed = world.moves().filter(({ isFault }) => !isFault || faults < this.#bounds.faults);
    for (const [at, { words, isFault }] of allowed.entries()) {
      // The world that was asked what may happen goes on with the first of it.
      const here = at === 0 ? world : await play();
      const place = { story: [...story, words], faults: faults + (isFault ? 1 : 0) };
      await here.do(words);
      if (await this.look(here, place)) next.push(place);
      if (this.found) break;
    }
    if (allowed.length === 0) await world.end();
    return next;
  }
}

/**
 * Looks at every state that a scenario can come to with so many faults, the nearest first, so that the first story that is
 * found is one of the shortest. States that go on in the same way are looked at once.
 */
export const explore = async (scenario: Scenario, bounds: Bounds): Promise<Explored> => {
  const search = new Search(scenario, bounds);
  const first: Place = { story: [], faults: 0 };
  await search.look(await played(scenario, [], bounds.planted), first);
  let [places, moves]: [readonly Place[], number] = [[first], 0];
  while (places.length > 0 && !search.isOver) {
    const further: Place[] = [];
    for (const place of places) {
      if (search.isOver) break;
      further.push(...(await search.after(place)));
    }
    if (!search.isOver) moves += 1;
    places = further;
  }
  const { seen, found } = search;
  return { states: seen.size, moves, whole: places.length === 0 && !found, ...(found && { found }) };
};
