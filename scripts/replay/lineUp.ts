import { type Place, type PositionCode, positions } from '#domain/positions.ts';
import type { RealPlayer } from './realMatch.ts';

/** Published places and the position codes of the product. */
const codes: Readonly<Record<string, PositionCode>> = {
  GK: 'pt',
  RB: 'ld',
  CB: 'cb',
  LB: 'li',
  RWB: 'ld',
  LWB: 'li',
  DM: 'mcd',
  CM: 'mc',
  AM: 'mco',
  RM: 'md',
  LM: 'mi',
  RW: 'ed',
  LW: 'ei',
  RF: 'ed',
  LF: 'ei',
  SS: 'sd',
  CF: 'dc',
  DF: 'cb',
  MF: 'mc',
  FW: 'dc',
};

/** A line of so many, from left to right, where only "defender" is published. */
const lines: Readonly<Record<'DF' | 'MF' | 'FW', (at: number, of: number) => PositionCode>> = {
  DF: (at, of) => (of < 3 ? 'cb' : at === 0 ? 'li' : at === of - 1 ? 'ld' : 'cb'),
  MF: (at, of) => (of < 3 ? 'mc' : at === 0 ? 'mi' : at === of - 1 ? 'md' : 'mc'),
  FW: (at, of) => (of < 3 ? 'dc' : at === 0 ? 'ei' : at === of - 1 ? 'ed' : 'dc'),
};

const codeOf = (player: RealPlayer, starters: readonly RealPlayer[]): PositionCode => {
  const published = player.pos === null ? undefined : codes[player.pos];
  if (published) return published;
  if (player.squad_pos === 'GK') return 'pt';
  const line = starters.filter((one) => one.squad_pos === player.squad_pos);
  return lines[player.squad_pos](line.indexOf(player), line.length);
};

export type Placed = Place & { readonly player: RealPlayer; readonly position: PositionCode };

/** The starters, each on a place of their own: those with the same code stand beside each other. */
export const placesOf = (squad: readonly RealPlayer[]): readonly Placed[] => {
  const starters = squad.filter((one) => one.role === 'starter');
  const coded = starters.map((player) => ({ player, position: codeOf(player, starters) }));
  return coded.map(({ player, position }) => {
    const same = coded.filter((one) => one.position === position);
    const at = same.findIndex((one) => one.player === player) - (same.length - 1) / 2;
    const { x, y } = positions[position];
    return { player, position, x: Math.min(96, Math.max(4, x + at * 24)), y };
  });
};

/** The position code of a player who comes on, where the substitution needs it: only a keeper has one. */
export const positionOnEntering = (player: RealPlayer | undefined): PositionCode | undefined =>
  player?.squad_pos === 'GK' ? 'pt' : undefined;
