import { z } from 'zod';
import { LoginReply } from './account.ts';
import { call } from './call.ts';
import { Email, Language, Name, Sport, TimeZone } from './values.ts';

/** The first club and its administrator, as entered on the first page. */
export const FirstClub = z.object({
  /** The code that the server prints when it starts. */
  code: z.string().trim().min(1).max(40),
  clubName: Name,
  sportType: Sport.default('FUT11'),
  language: Language.default('es'),
  timeZone: TimeZone.default('Europe/Madrid'),
  firstName: Name,
  lastName: z.string().trim().max(120).default(''),
  email: Email,
  password: z.string().max(500),
});
export type FirstClub = z.input<typeof FirstClub>;

/** The first start of an installation, which has no club yet. */
export const firstStart = {
  standing: call({
    method: 'GET',
    path: '/Account/FirstStart',
    access: 'public',
    summary: 'Get whether this installation still needs its first club.',
    reply: z.object({ waiting: z.boolean() }),
  }),
  begin: call({
    method: 'POST',
    path: '/Account/FirstStart',
    access: 'public',
    summary:
      'Create the first club and its administrator, and sign the administrator in. The server prints the code when it starts.',
    body: FirstClub,
    reply: LoginReply,
    status: 201,
    refusals: ['startCodeWrong', 'alreadyBegun', 'passwordWeak'],
  }),
};
