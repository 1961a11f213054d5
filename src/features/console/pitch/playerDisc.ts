import { Group } from 'konva/lib/Group.js';
import { Circle } from 'konva/lib/shapes/Circle.js';
import { Rect } from 'konva/lib/shapes/Rect.js';
import { Text } from 'konva/lib/shapes/Text.js';
import { Tween } from 'konva/lib/Tween.js';
import { edgeOn, guardedShirt } from '#ui/football/contrast.ts';
import { discMarks, signMarks } from './discMarks.ts';
import { figureSize, plateHeight, toMinutes } from './nameRoom.ts';
import type { PitchPlayer } from './pitchPlayers.ts';
import type { DrawnPlayer } from './spread.ts';

/** A point of the canvas, in CSS pixels. */
export type Point = { readonly x: number; readonly y: number };
export type DiscLook = {
  readonly size: number;
  readonly colours: { readonly shirtColour: string; readonly numberColour: string };
  readonly chosen: boolean;
  /** There is no room for the name below the disc. */
  readonly over: boolean;
  /** The maximum width of the name plate, in pixels. */
  readonly plate: number;
  /** No animation. */
  readonly calm: boolean;
};

const grass = '#1f6e42';
const chalk = '#fffef2';
const walk = 0.2;
const centred = { align: 'center', verticalAlign: 'middle', listening: false } as const;

const shirtOf = (player: PitchPlayer, { colours }: DiscLook) =>
  player.position === 'pt'
    ? guardedShirt(colours.numberColour, colours.shirtColour)
    : guardedShirt(colours.shirtColour, colours.numberColour);

/** The shirt: background, edge, number; a second ring for the goalkeeper, dashes for a pending event. */
const shirt = (player: PitchPlayer, look: DiscLook) => {
  const { size } = look;
  const radius = size / 2;
  const worn = shirtOf(player, look);
  const ring = (by: number, more: object) => new Circle({ radius: radius + by, listening: false, ...more });
  return [
    ring(1.5, { fill: '#00140a', opacity: 0.35, y: 2.5 }),
    ring(0, { fill: worn.shirt, stroke: edgeOn(grass, worn.shirt) ?? worn.number, strokeWidth: 2 }),
    ...(player.position === 'pt' ? [ring(-4, { stroke: worn.number, strokeWidth: 1.5 })] : []),
    ...(player.waiting || player.sign === 'comesOn' ? [ring(4, { stroke: chalk, strokeWidth: 2, dash: [4, 5] })] : []),
    new Text({
      ...centred,
      text: String(player.number ?? '–'),
      x: -radius,
      y: -radius + size * 0.03,
      width: size,
      height: size,
      fontFamily: 'Barlow Condensed',
      fontStyle: '700',
      fontSize: size * 0.54,
      fill: worn.number,
    }),
  ];
};

const nameFont = (size: number) => ({
  fontFamily: 'Inter Variable',
  fontStyle: '600',
  fontSize: Math.max(12, size * 0.255),
});
/** Pixels beside a name on its plate. */
const plateEdges = 12;
/** The full width of a name plate, in pixels. */
export const plateWidth = (name: string, size: number): number =>
  Math.min(size * 2.4, new Text({ ...nameFont(size), text: name, wrap: 'none' }).width() + plateEdges);

/** The name on a plate under the shirt. */
const plate = ({ name }: PitchPlayer, { size, over, plate: width }: DiscLook) => {
  const height = plateHeight(size);
  const y = over ? -size / 2 - 3 - height : size / 2 + 3;
  const words = new Text({ ...centred, ...nameFont(size), text: name, height, y: y + 0.5, fill: chalk, wrap: 'none' });
  words.setAttrs({ width, x: -width / 2, ellipsis: true });
  const ground = { x: -width / 2, y, width, height, cornerRadius: 4, fill: 'rgba(5,24,14,0.78)' };
  return [new Rect({ ...ground, listening: false }), words];
};

/** The player's share of the match under the name: the part played, and a notch where they should be by now. */
const shareBar = ({ share }: PitchPlayer, { size, over }: DiscLook) => {
  if (!share) return [];
  const width = size * 1.1;
  const far = size / 2 + size * 0.36 + 8;
  const place = { x: -width / 2, y: over ? -far - 5 : far, height: 5, listening: false };
  const notch = { ...place, x: place.x + width * share.due - 1, y: place.y - 2, width: 2, height: 9 };
  return [
    new Rect({ ...place, width, cornerRadius: 2.5, fill: 'rgba(5,24,14,0.78)' }),
    new Rect({ ...place, width: Math.max(5, width * share.played), cornerRadius: 2.5, fill: chalk }),
    ...(share.due > 0 && share.due < 1 ? [new Rect({ ...notch, fill: '#ffb24d' })] : []),
  ];
};

/** The player's minutes, small under name and bar. */
const minutesUnder = ({ minutes, share }: PitchPlayer, { size, over }: DiscLook) => {
  const width = size * 1.4;
  const fontSize = figureSize(size);
  const far = toMinutes({ size, share: share !== null });
  return {
    text: minutes === null ? '' : `${minutes}'`,
    x: -width / 2,
    y: over ? -far - fontSize : far,
    width,
    fontSize,
  };
};

/** A player on the canvas: shirt, number, name, marks. The disc walks; it never jumps. */
export class PlayerDisc {
  readonly group: Group;
  /**
   * The hit area of the disc. It stays while the disc is drawn again under a finger: a tap begins and ends on the same
   * shape, or it is none.
   */
  readonly #reach = new Circle({ fill: 'transparent' });
  /** Below the cached image: the ring of the selection shows in the same frame, and no disc is drawn again. */
  readonly #ring = new Circle({ stroke: chalk, strokeWidth: 4, listening: false, visible: false });
  readonly #picture = new Group({ listening: false });
  /** Above the cached image: with each minute eleven texts are drawn, and no disc. */
  readonly #minutes = new Text({ ...centred, fontFamily: 'Barlow Condensed', fontStyle: '600', fill: chalk });
  #player: PitchPlayer | undefined;
  #drawn = '';
  #goal: Point;
  #walk: Tween | undefined;

  constructor(start: Point) {
    this.group = new Group({ ...start, draggable: true, dragDistance: 10 }).add(
      this.#reach,
      this.#ring,
      this.#picture,
      this.#minutes,
    );
    this.#goal = start;
    // An animation that went on would move a player away from the finger that drags them.
    this.group.on('dragstart', () => this.#stop());
  }

  draw(player: DrawnPlayer, look: DiscLook): void {
    const { place: _place, spot: _spot, minutes: _minutes, target: _target, ...seen } = player;
    const { chosen, calm, ...dress } = look;
    this.#reach.radius(Math.max(look.size / 2 + 6, 26));
    this.#ring.setAttrs({ radius: look.size / 2 + 7, visible: chosen });
    this.#minutes.setAttrs(minutesUnder(player, look));
    const drawn = JSON.stringify([seen, dress]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const marks = discMarks(player.marks, this.#player?.marks, look.size, calm);
    this.#player = player;
    this.#picture.clearCache();
    this.#picture.destroyChildren();
    const signs = signMarks(player.sign, look.size);
    this.#picture.add(...shirt(player, look), ...plate(player, look), ...shareBar(player, look), ...marks, ...signs);
    const fresh = marks.filter((mark) => mark.getAttr('drawn'));
    for (const mark of fresh) mark.to({ scaleX: 1, scaleY: 1, duration: 0.18, onFinish: () => this.#press() });
    if (fresh.length === 0) this.#press();
  }

  /** The disc is drawn again, even if nothing has changed. */
  forget(): void {
    this.#drawn = '';
  }

  /** Caches the disc as one image: a frame draws eleven of these, not eleven times nine shapes. */
  #press(): void {
    if (this.#picture.hasChildren()) this.#picture.cache({ pixelRatio: devicePixelRatio });
  }

  walkTo(goal: Point, calm: boolean): void {
    if (goal.x === this.#goal.x && goal.y === this.#goal.y) return;
    this.#goal = goal;
    // A dragged player is under the finger: they move when they are dropped.
    if (!this.group.isDragging()) this.#go(goal, calm);
  }

  /** Back to the player's place: a drag that was not accepted. */
  goBack(calm: boolean): void {
    this.#go(this.#goal, calm);
  }

  leave(exit: Point, calm: boolean): void {
    this.#stop();
    this.group.setAttrs({ draggable: false, listening: false });
    if (calm) this.group.destroy();
    else this.group.to({ ...exit, opacity: 0, duration: walk, onFinish: () => this.group.destroy() });
  }

  #go(goal: Point, calm: boolean): void {
    this.#stop();
    if (calm) this.group.position(goal);
    else {
      this.#walk = new Tween({ node: this.group, ...goal, duration: walk });
      this.#walk.play();
    }
  }

  #stop(): void {
    this.#walk?.destroy();
    this.#walk = undefined;
  }
}
