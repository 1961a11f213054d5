import { z } from 'zod';
import { Mail, Text } from '#contract/record.ts';
import { staff } from '#contract/staff.ts';
import { UserAccount } from '#contract/user.ts';

/** How somebody without access gets it: by an invitation, or with an account that they have already. */
export const ways = ['mail', 'account'] as const;

/** `has`: the staff member has access, and their roles alone change. */
export const accessForm = z
  .object({
    way: z.enum([...ways, 'has']),
    roles: staff.setAccess.body.shape.roles,
    email: Text(200),
    account: UserAccount.nullable(),
  })
  .refine(({ way, account }) => way !== 'account' || account !== null, { path: ['account'] })
  .refine(({ way, email }) => way !== 'mail' || Mail.safeParse(email).success, { path: ['email'], message: 'format' });
export type AccessValues = z.infer<typeof accessForm>;
