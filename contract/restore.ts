import { z } from 'zod';
import { Id } from './values.ts';

/**
 * How to restore the account of a restored person. `same`: with its address and user name; the call fails when another
 * account has them. `free`: without the address and with another user name when they are taken.
 */
export const RestoreAs = z.object({ account: z.enum(['same', 'free']).default('same') });
export type RestoreAs = z.output<typeof RestoreAs>['account'];

/** Details of `returnAddressTaken`: the person of the club who has the address now, with their records. */
export const AddressHolder = z.object({
  by: z.string(),
  userName: z.string(),
  staffId: Id.nullable(),
  playerId: Id.nullable(),
});
export type AddressHolder = z.infer<typeof AddressHolder>;

export const restoreRefusals = ['returnAddressTaken', 'returnNameTaken'] as const;
