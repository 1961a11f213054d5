import type { User } from '#server/sessions/user.ts';

/** A reader of the hub: the user, and until when his token is good, epoch milliseconds. */
export type Reader = User & { readonly until?: number };
