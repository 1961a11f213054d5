import { AppError } from '#contract/errors.ts';
import { matchPlan as calls, type PlanView } from '#contract/matchPlan.ts';
import type { MatchId, UserId } from '#domain/ids.ts';
import { emptyPlan, type MatchPlan, type PlanStep, stepBack, withStep } from '#domain/match/plan.ts';
import { type Nap, nap, retryDelay } from './backOff.ts';
import type { LiveHub } from './hubConnection.ts';
import type { LiveTransport } from './LiveTransport.ts';

/** The plan as this device knows it: the server's last version, and the steps of this device since. */
type Kept = PlanView & { readonly steps: readonly PlanStep[]; readonly keptAt: number };
export type PlanNow = {
  readonly plan: MatchPlan;
  readonly season: PlanView['season'];
  /** Steps that the server does not have yet. */
  readonly waiting: number;
  /** The server refused a step, which has been undone here. */
  readonly refused: unknown;
  readonly canUndo: boolean;
};
type Needs = {
  readonly matchId: MatchId;
  readonly userId: UserId;
  readonly transport: Pick<LiveTransport, 'send'>;
  readonly hub: Pick<LiveHub, 'on' | 'watch' | 'state'>;
  /** A practice match: nothing is kept, read or sent. */
  readonly local?: boolean;
};

const prefix = 'touchline.plan.';
const keptFor = 21 * 24 * 3_600_000;
const atOnce = 100;
const undone = 40;
const nothing: PlanView = { version: 0, plan: { queue: [], rotation: null, kicks: [] }, season: [] };

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && error.status !== 401 && error.status !== 429;

const readKept = (key: string): Kept | undefined => {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    const kept = JSON.parse(text) as Kept;
    // A plan that was kept by an older version of the application lacks newer fields.
    const season = kept.season.map((one) => ({ ...one, positions: one.positions ?? [] }));
    return { ...kept, season, plan: { ...emptyPlan, ...kept.plan } };
  } catch {
    return undefined;
  }
};
/** Plans of old matches are removed from the device. They hold ids, no names. */
const dropOld = (): void => {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix)))
    if (Date.now() - (readKept(key)?.keptAt ?? 0) > keptFor) localStorage.removeItem(key);
};

/**
 * The plan of a match on this device: optimistic, kept over a reload, sent when there is a connection, shared with the
 * other tabs. A step describes the wanted result, so that sending it twice does no harm.
 */
export class PlanKeeper {
  readonly #needs: Needs;
  readonly #key: string;
  readonly #watchers = new Set<() => void>();
  readonly #offs: (() => void)[] = [];
  #base: PlanView;
  #steps: readonly PlanStep[];
  #back: readonly PlanStep[] = [];
  #refused: unknown;
  #now: PlanNow;
  #working = false;
  /** Whether the server's version is to be read, too. */
  #wanted = false;
  #nap: Nap | undefined;
  #stopped = true;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#key = `${prefix}${needs.userId}.${needs.matchId}`;
    const kept = needs.local ? undefined : readKept(this.#key);
    this.#base = kept ?? nothing;
    this.#steps = kept?.steps ?? [];
    this.#now = this.#optimistic();
  }

  readonly read = (): PlanNow => this.#now;
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Adds one step. Optimistic at once. */
  readonly say = (step: PlanStep): void => {
    this.#back = [...this.#back, stepBack(this.#now.plan, step)].slice(-undone);
    this.#put(step);
  };
  /** Undoes the last step of this device. */
  readonly undo = (): void => {
    const step = this.#back.at(-1);
    if (!step) return;
    this.#back = this.#back.slice(0, -1);
    this.#put(step);
  };

  /** Starts to listen and send; returns the function that stops it. */
  readonly start = (): (() => void) => {
    const { hub, matchId, local } = this.#needs;
    if (local) return () => undefined;
    this.#stopped = false;
    dropOld();
    const wake = () => this.#nap?.wake();
    const onStorage = ({ key }: StorageEvent) => key === this.#key && this.#adopt();
    addEventListener('online', wake);
    addEventListener('storage', onStorage);
    this.#offs.push(
      hub.on('planChanged', (id, version) => {
        if (id === matchId && version > this.#base.version) void this.#work(true);
      }),
      hub.watch(() => {
        if (hub.state === 'open') void this.#work(true);
      }),
      () => removeEventListener('online', wake),
      () => removeEventListener('storage', onStorage),
    );
    void this.#work(true);
    return () => {
      this.#stopped = true;
      this.#nap?.wake();
      for (const off of this.#offs.splice(0)) off();
    };
  };
  /** Reads the plan again: for screens without the hub. */
  readonly refresh = (): void => void this.#work(true);

  #optimistic(): PlanNow {
    const plan = this.#steps.reduce<MatchPlan>(withStep, this.#base.plan ?? emptyPlan);
    const { season } = this.#base;
    return {
      plan,
      season,
      waiting: this.#needs.local ? 0 : this.#steps.length,
      refused: this.#refused,
      canUndo: this.#back.length > 0,
    };
  }
  #tell(): void {
    this.#now = this.#optimistic();
    for (const watcher of [...this.#watchers]) watcher();
  }
  #keep(): void {
    if (this.#needs.local) {
      this.#tell();
      return;
    }
    const kept: Kept = { ...this.#base, steps: this.#steps, keptAt: Date.now() };
    try {
      localStorage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // A device that keeps nothing still shows and sends the steps.
    }
    this.#tell();
  }
  #put(step: PlanStep): void {
    this.#steps = [...this.#steps, step];
    this.#refused = undefined;
    this.#keep();
    void this.#work(false);
  }
  /** Another tab has added or sent a step. */
  #adopt(): void {
    const kept = readKept(this.#key);
    if (!kept || kept.version < this.#base.version || this.#working) return;
    this.#base = kept;
    this.#steps = kept.steps;
    this.#tell();
  }

  /** Sends pending steps, one batch after the other; with `ask`, also reads the steps of others. */
  async #work(ask: boolean): Promise<void> {
    this.#wanted ||= ask;
    if (this.#working || this.#stopped) return;
    this.#working = true;
    for (let failures = 0; !this.#stopped && (this.#wanted || this.#steps.length > 0); ) {
      const batch = this.#steps.slice(0, atOnce);
      this.#wanted = false;
      try {
        this.#take(await this.#ask(batch), batch.length);
        failures = 0;
      } catch (error) {
        if (isRefusal(error)) {
          this.#refuse(error, batch.length);
          continue;
        }
        this.#wanted ||= batch.length === 0;
        this.#nap = nap(retryDelay(failures++));
        await this.#nap.over;
      }
    }
    this.#working = false;
  }
  #ask(batch: readonly PlanStep[]): Promise<PlanView> {
    const { transport, matchId } = this.#needs;
    const params = { id: matchId };
    // The steps are plain JSON; only their being read-only keeps them from being the very type of the body.
    type Body = Parameters<typeof transport.send<typeof calls.change>>[1]['body'];
    return batch.length > 0
      ? transport.send(calls.change, { params, body: { steps: batch } as unknown as Body })
      : transport.send(calls.get, { params });
  }
  #take(view: PlanView, sent: number): void {
    if (view.version >= this.#base.version) this.#base = view;
    this.#steps = this.#steps.slice(sent);
    this.#keep();
  }
  #refuse(error: unknown, sent: number): void {
    this.#steps = this.#steps.slice(sent);
    if (sent > 0) this.#refused = error;
    this.#keep();
  }
}
