/** Where players are on the pitch, and from when to when, by the log alone. It imports nothing of the product. */
export type At = { period: number; clock: number; minute: number; stoppage: number };
export type Stint = { player: string; position: string; from: At; to?: At };

export const emptyStints = (): { open: Map<string, Stint>; all: Stint[] } => ({ open: new Map(), all: [] });
export type Stints = ReturnType<typeof emptyStints>;

export const leaves = ({ open }: Stints, player: string, at: At): void => {
  const stint = open.get(player);
  if (stint) stint.to = at;
  open.delete(player);
};
export const stands = (stints: Stints, player: string, position: string, at: At): void => {
  if (stints.open.get(player)?.position === position) return;
  leaves(stints, player, at);
  const stint = { player, position, from: at };
  stints.open.set(player, stint);
  stints.all.push(stint);
};
