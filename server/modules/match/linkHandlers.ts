import { AppError } from '#contract/errors.ts';
import type { follow, matchLink } from '#contract/matchLink.ts';
import { longCode } from '#server/access/randomCodes.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { publicAddress } from '#server/http/publicAddress.ts';
import { createFamilyPages, goodLink } from './familyPage.ts';
import * as links from './linkStore.ts';
import type { Matches } from './matches.ts';
import { holdMatch } from './rights.ts';

type Request = Parameters<typeof publicAddress>[1];

/** Switches the public page of a match on and off. */
export const linkHandlers = (matches: Matches): Handlers<typeof matchLink> => {
  const { database, clock, secrets, settings, announcements } = matches.services;
  const { query } = database;

  /** A link whose time has run out, or that was sealed with another key, is as good as none. */
  const usable = (row: links.KnownLink | undefined) => {
    const token = row && links.linkUntil(row) > clock() ? secrets.open(row.token_sealed) : undefined;
    return row && token !== undefined ? { row, token } : undefined;
  };
  const answer = async (matchId: string, request: Request) => {
    const found = usable(await links.linkOf(query, matchId));
    if (!found) return { link: null };
    const { row, token } = found;
    const url = `${publicAddress(settings, request)}/f/${token}`;
    return { link: { id: row.id, url, createdAt: row.created_at, until: links.linkUntil(row) } };
  };

  return {
    get: async ({ params: { id } }, { user, request }) => {
      await matches.open(user, id, 'write');
      return answer(id, request);
    },
    open: async ({ params: { id } }, { user, request }) => {
      await database.transaction(async (tx) => {
        await holdMatch(tx, user, id, 'write');
        if (usable(await links.linkOf(tx, id))) return;
        await links.revokeLinks(tx, id, clock());
        const token = longCode();
        await links.addLink(tx, {
          id: crypto.randomUUID(),
          match_id: id,
          token_hash: secrets.hash(token),
          token_sealed: secrets.seal(token),
          created_by: user.id,
          created_at: clock(),
          revoked_at: null,
        });
      });
      return answer(id, request);
    },
    close: async ({ params: { id } }, { user, request }) => {
      await database.transaction(async (tx) => {
        await holdMatch(tx, user, id, 'write');
        await links.revokeLinks(tx, id, clock());
      });
      announcements.announce({ kind: 'linksChanged', matchId: id });
      return answer(id, request);
    },
  };
};

/** The public page itself. Unknown, revoked and expired links get the same reply. */
export const followHandlers = ({ services }: Matches): Handlers<typeof follow> => {
  const pages = createFamilyPages(services);
  return {
    get: async ({ params: { token } }, { reply }) => {
      reply.header('X-Robots-Tag', 'noindex, nofollow, noarchive');
      const link = await goodLink(services, token);
      const page = link && (await pages(link.match_id));
      if (!page) throw new AppError('notFound');
      return page;
    },
  };
};
