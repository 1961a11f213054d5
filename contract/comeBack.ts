import { z } from 'zod';
import { Id } from './values.ts';

/**
 * How an account comes back whose owner is taken back. `same`: as it was, or nothing comes back. `free`: without the address,
 * under another user name, where somebody else has them by now.
 */
export const ComeBackAs = z.object({ account: z.enum(['same', 'free']).default('same') });
export type ComeBackAs = z.output<typeof ComeBackAs>['account'];

/** With `returnAddressTaken`: who of the club has the address by now, and where in the club he is found. */
export const AddressHolder = z.object({
  by: z.string(),
  userName: z.string(),
  staffId: Id.nullable(),
  playerId: Id.nullable(),
});
export type AddressHolder = z.infer<typeof AddressHolder>;

export const comeBackRefusals = ['returnAddressTaken', 'returnNameTaken'] as const;
