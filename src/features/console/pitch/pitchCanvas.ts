import 'konva/lib/DragAndDrop.js';
import { Layer } from 'konva/lib/Layer.js';
import { Stage } from 'konva/lib/Stage.js';
import 'konva/lib/Tween.js';
import type { PlayerId } from '#domain/ids.ts';
import type { Place } from '#domain/positions.ts';
import type { Sport } from '#domain/sports.ts';
import { placeAt, type Spot, type Turned } from '#ui/football/pitchPlan.ts';
import type { Box } from '../useBox.ts';
import { isOver, plateHeight } from './nameRoom.ts';
import { type DiscLook, PlayerDisc, type Point, plateWidth } from './playerDisc.ts';
import { type DrawnPlayer, plateWidths } from './spread.ts';

export type CanvasLook = Omit<DiscLook, 'chosen' | 'over' | 'plate'> & {
  readonly box: Box;
  /** Pixels below the pitch that are drawn on, too. */
  readonly under: number;
  readonly sport: Sport;
  readonly turned: Turned;
  readonly chosen: PlayerId | null;
};
export type CanvasHandlers = {
  readonly touch: (playerId: PlayerId) => void;
  readonly move: (playerId: PlayerId, place: Place) => void;
  readonly ground: () => void;
};

// Whole pixels: a disc is drawn once and cached as an image.
const pointOf = ({ left, top }: Spot, { box }: CanvasLook): Point => ({
  x: Math.round((left / 100) * box.width),
  y: Math.round((top / 100) * box.height),
});

/** Where players come on and go off: the bench is to the right of a landscape pitch and below an upright one. */
const exitOf = ({ box, turned }: CanvasLook): Point =>
  turned === 'landscape' ? { x: box.width, y: box.height / 2 } : { x: box.width / 2, y: box.height };

const sameRoom = (a: CanvasLook | undefined, b: CanvasLook): boolean =>
  a?.box.width === b.box.width && a.box.height === b.box.height;

/**
 * The players on the pitch, on a canvas: tapped, dragged, walking on and off. Drawn directly and not through React,
 * which would bring a second renderer of 35 kB for eleven discs.
 */
export class PitchCanvas {
  readonly #stage: Stage;
  readonly #layer = new Layer();
  readonly #discs = new Map<PlayerId, PlayerDisc>();
  /** The width of each name plate: measured once. */
  readonly #names = new Map<string, number>();
  #look: CanvasLook | undefined;
  #handlers: CanvasHandlers;

  constructor(container: HTMLDivElement, handlers: CanvasHandlers) {
    this.#handlers = handlers;
    this.#stage = new Stage({ container, width: 1, height: 1 });
    this.#stage.add(this.#layer);
    this.#stage.on('click tap', ({ target }) => {
      if (target === this.#stage) this.#handlers.ground();
    });
  }

  /** Sets the handlers of the canvas events. */
  listen(handlers: CanvasHandlers): void {
    this.#handlers = handlers;
  }

  show(players: readonly DrawnPlayer[], look: CanvasLook): void {
    const first = this.#look === undefined;
    const turned = !sameRoom(this.#look, look);
    this.#look = look;
    const { width, height } = look.box;
    if (turned) this.#stage.size({ width, height: height + look.under });
    const here = new Set(players.map((one) => one.playerId));
    for (const [id, disc] of this.#discs) {
      if (here.has(id)) continue;
      disc.leave(exitOf(look), look.calm);
      this.#discs.delete(id);
    }
    const placed = this.#placed(players, look);
    // Lower discs are drawn last: the number of the lower disc covers the minutes of the upper one.
    for (const { player, goal, over, plate } of placed.toSorted((a, b) => a.goal.y - b.goal.y)) {
      const disc =
        this.#discs.get(player.playerId) ?? this.#enter(player.playerId, first || look.calm ? goal : exitOf(look));
      disc.draw(player, { ...look, over, plate, chosen: look.chosen === player.playerId });
      disc.walkTo(goal, look.calm || turned);
    }
    // A new size clears the hit areas: until the next frame nobody could be tapped.
    if (turned) this.#layer.draw();
  }

  /** The places of all players, and the room for each name. */
  #placed(players: readonly DrawnPlayer[], look: CanvasLook) {
    const all = players.map((player) => {
      const goal = pointOf(player.spot, look);
      const under = { size: look.size, share: player.share !== null, minutes: player.minutes !== null };
      const over = isOver(under, look.box.height + look.under - goal.y, goal.y);
      return { player, goal, over };
    });
    const height = plateHeight(look.size);
    const natural = all.map(({ player, goal, over }) => ({
      x: goal.x,
      y: goal.y + (over ? -1 : 1) * (look.size / 2 + 3 + height / 2),
      width: this.#nameWidth(player.name, look.size),
    }));
    const widths = plateWidths(natural, height);
    return all.map((one, index) => ({ ...one, plate: widths[index] ?? 0 }));
  }

  #nameWidth(name: string, size: number): number {
    const key = `${size} ${name}`;
    const width = this.#names.get(key) ?? plateWidth(name, size);
    this.#names.set(key, width);
    return width;
  }

  /** The fonts have loaded: numbers and names are measured again. */
  forget(): void {
    this.#names.clear();
    for (const disc of this.#discs.values()) disc.forget();
  }

  destroy(): void {
    this.#stage.destroy();
  }

  #enter(id: PlayerId, start: Point): PlayerDisc {
    const disc = new PlayerDisc(start);
    disc.group.on('click tap', () => this.#handlers.touch(id));
    disc.group.on('dragend', () => {
      const look = this.#look;
      if (!look) return;
      const { x, y } = disc.group.position();
      const spot = { left: (100 * x) / look.box.width, top: (100 * y) / look.box.height };
      // The disc goes back first; if the move is accepted, it walks to its new place.
      disc.goBack(look.calm);
      this.#handlers.move(id, placeAt(spot, look.sport, look.turned));
    });
    this.#layer.add(disc.group);
    this.#discs.set(id, disc);
    return disc;
  }
}
