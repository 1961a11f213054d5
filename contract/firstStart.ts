import { z } from 'zod';
import { LoginReply } from './account.ts';
import { call } from './call.ts';
import { Email, Language, Name, Sport, TimeZone } from './values.ts';

/** The club and the person who runs the installation, as the first page asks for them. */
export const FirstClub = z.object({
  /** Printed by the server at its start. */
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

/** An installation without a club, and how it gets its first one. */
export const firstStart = {
  standing: call({
    method: 'GET',
    path: '/Account/FirstStart',
    access: 'public',
    says: 'Whether this installation still waits for its first club.',
    reply: z.object({ waiting: z.boolean() }),
  }),
  begin: call({
    method: 'POST',
    path: '/Account/FirstStart',
    access: 'public',
    says: 'Found the first club, with the administrator who signs in at once. The code is printed where the server runs.',
    body: FirstClub,
    reply: LoginReply,
    status: 201,
    refusals: ['startCodeWrong', 'alreadyBegun', 'passwordWeak'],
  }),
};
