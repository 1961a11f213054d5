import type { PositionCode } from './positions.ts';
import { goalkeeper } from './positions.ts';

/** The graded abilities of a player, by kind (1 to 10). Goalkeepers have technical ones of their own. */
export const capabilities = {
  technical: ['control', 'passing', 'dribbling', 'shooting', 'heading', 'crossing', 'tackling'],
  goalkeeping: ['handling', 'reflexes', 'aerial', 'oneOnOne', 'footwork', 'distribution'],
  tactical: ['positioning', 'decisions', 'marking', 'support', 'transition'],
  physical: ['speed', 'strength', 'stamina', 'agility', 'jumping'],
  mental: ['concentration', 'attitude', 'teamwork', 'leadership', 'composure'],
} as const;
export type CapabilityKind = keyof typeof capabilities;
export type Capability = (typeof capabilities)[CapabilityKind][number];
export const capabilityKinds = Object.keys(capabilities) as readonly CapabilityKind[];
export const capabilityNames = capabilityKinds.flatMap((kind): readonly Capability[] => capabilities[kind]);

/** The abilities of a position; without one, all but a goalkeeper's own. */
export const capabilitiesOf = (position: PositionCode | null): readonly { kind: CapabilityKind; name: Capability }[] =>
  capabilityKinds
    .filter((kind) => kind !== (position === goalkeeper ? 'technical' : 'goalkeeping'))
    .flatMap((kind) => capabilities[kind].map((name) => ({ kind, name })));
