import type { User } from '#server/sessions/user.ts';

/** A reader of the hub: the user, and until when their token is valid, epoch milliseconds. */
export type Reader = User & { readonly until?: number };
