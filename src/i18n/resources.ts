import 'i18next';
import type account from '../../locales/en/account.json';
import type auth from '../../locales/en/auth.json';
import type club from '../../locales/en/club.json';
import type common from '../../locales/en/common.json';
import type competitions from '../../locales/en/competitions.json';
import type console from '../../locales/en/console.json';
import type corrections from '../../locales/en/corrections.json';
import type dev from '../../locales/en/dev.json';
import type errors from '../../locales/en/errors.json';
import type follow from '../../locales/en/follow.json';
import type home from '../../locales/en/home.json';
import type imports from '../../locales/en/imports.json';
import type match from '../../locales/en/match.json';
import type matches from '../../locales/en/matches.json';
import type notifications from '../../locales/en/notifications.json';
import type offline from '../../locales/en/offline.json';
import type plan from '../../locales/en/plan.json';
import type players from '../../locales/en/players.json';
import type preparation from '../../locales/en/preparation.json';
import type refusals from '../../locales/en/refusals.json';
import type rehearsal from '../../locales/en/rehearsal.json';
import type report from '../../locales/en/report.json';
import type seasons from '../../locales/en/seasons.json';
import type shell from '../../locales/en/shell.json';
import type staff from '../../locales/en/staff.json';
import type stands from '../../locales/en/stands.json';
import type teams from '../../locales/en/teams.json';

/** English is the reference: its keys are the keys. One line a namespace. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      auth: typeof auth;
      club: typeof club;
      common: typeof common;
      competitions: typeof competitions;
      console: typeof console;
      corrections: typeof corrections;
      dev: typeof dev;
      errors: typeof errors;
      follow: typeof follow;
      home: typeof home;
      imports: typeof imports;
      match: typeof match;
      matches: typeof matches;
      notifications: typeof notifications;
      offline: typeof offline;
      plan: typeof plan;
      players: typeof players;
      preparation: typeof preparation;
      refusals: typeof refusals;
      rehearsal: typeof rehearsal;
      report: typeof report;
      seasons: typeof seasons;
      shell: typeof shell;
      staff: typeof staff;
      stands: typeof stands;
      teams: typeof teams;
    };
  }
}
