import { z } from 'zod';
import { contactFields, type Player, PlayerUpdate } from '#contract/player.ts';
import { Dorsal, Id } from '#contract/values.ts';

const OwnField = z.object({ name: z.string().trim().min(1).max(60), value: z.string().trim().max(500) });

/** The contract's own schema; the club's own fields as rows, and a team with a shirt number for a new player. */
export const playerForm = PlayerUpdate.omit({ id: true, version: true }).extend({
  ownFields: z.array(OwnField).max(40),
  teamId: Id.nullish(),
  dorsal: Dorsal.nullish(),
});
export type PlayerValues = z.input<typeof playerForm>;

const nobody: PlayerValues = {
  firstName: '',
  lastName: '',
  shortName: '',
  birthDate: null,
  nationality: null,
  gender: null,
  licenceNumber: null,
  position: null,
  secondPositions: [],
  foot: null,
  status: 'active',
  joinedOn: null,
  leftOn: null,
  email: null,
  phone: null,
  address: null,
  school: null,
  sizes: { shirt: '', shorts: '', boots: '' },
  medicalUntil: null,
  consents: { photo: null, data: null },
  ownFields: [],
  notes: null,
  guardians: [],
};

/** The initial values of the form: those of the player, or empty ones. */
export const valuesOf = (player: Player | undefined): PlayerValues => {
  if (!player) return nobody;
  const known = Object.fromEntries(
    Object.keys(nobody).map((name) => [name, player[name as keyof Player]]),
  ) as PlayerValues;
  const ownFields = Object.entries(player.ownFields).map(([name, value]) => ({ name, value }));
  return { ...known, sizes: { shirt: '', shorts: '', boots: '', ...player.sizes }, ownFields };
};

type Sent = Omit<PlayerValues, 'ownFields' | 'teamId' | 'dorsal'> & { ownFields?: Record<string, string> };

/** Rows become the record of the contract. Unchanged fields are not sent. */
export const sentOf = ({ ownFields, teamId: _team, dorsal: _dorsal, ...rest }: Partial<PlayerValues>): Sent => ({
  ...rest,
  ...(ownFields && { ownFields: Object.fromEntries(ownFields.map(({ name, value }) => [name, value])) }),
});

/** The fields that users may change of themselves. */
export const onlyContact = (values: Partial<PlayerValues>): Partial<PlayerValues> =>
  Object.fromEntries(contactFields.flatMap((name) => (name in values ? [[name, values[name]]] : [])));
