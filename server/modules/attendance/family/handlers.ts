import type { FastifyReply } from 'fastify';
import type { answer } from '#contract/answer.ts';
import { AppError } from '#contract/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { clubOf } from '#server/mail/store.ts';
import type { Services } from '#server/services.ts';
import { announceAttendance } from '../opened.ts';
import { lockOccasion, occasionById } from '../store.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { askedOf, comingFor } from './asked.ts';
import { type Family, familyOf } from './family.ts';
import { noteUse, revokeLinks } from './linkStore.ts';
import { linkReply, linksOf, playerOfLinks } from './playerLinks.ts';

/** No search engine and no shared cache keeps what a family is asked. */
const keepPrivate = (reply: FastifyReply): void => {
  reply.header('X-Robots-Tag', 'noindex, nofollow, noarchive').header('Cache-Control', 'no-store');
};

/** Answers from the links in letters. Whoever holds one reads and answers for that family, and nothing else. */
export const answerHandlers = (services: Services): Handlers<typeof answer> => {
  const { database, clock, secrets } = services;
  const { query, engine } = database;

  const opened = async (reply: FastifyReply, token: string): Promise<Family> => {
    keepPrivate(reply);
    const family = await familyOf(services, token);
    if (!family) throw new AppError('notFound');
    return family;
  };

  return {
    open: async ({ body }, { reply }) => {
      const family = await opened(reply, body.token);
      const { clubId, children, language, zone } = family;
      const of = { clubId, playerIds: children.map(({ id }) => id), now: clock() };
      const { name, colour } = await clubOf(query, clubId);
      return {
        ...{ club: { name, colour: colour ?? null }, language, timeZone: zone },
        children: [...children],
        asked: await askedOf(query, of, await comingFor(query, of)),
      };
    },
    give: async ({ body: { token, eventId, personId, ...given } }, { reply }) => {
      const family = await opened(reply, token);
      const { clubId, userId, link } = family;
      if (!family.children.some(({ id }) => id === personId)) throw new AppError('notFound');
      const known = await occasionById(query, clubId, eventId);
      if (!known) throw new AppError('notFound');
      const now = clock();
      const isChanged = await database.transaction(async (tx) => {
        const occasion = await lockOccasion(tx, engine, known.id);
        const attempt = { personId, byStaff: false, userId, linkId: link.id, via: 'mail' as const, now };
        await noteUse(tx, link.id, now);
        return (await writeAnswer(tx, secrets, occasion, { given, attempt })) !== undefined;
      });
      if (isChanged) announceAttendance(services, clubId, [known.id]);
      const [asked] = await askedOf(query, { clubId, playerIds: [personId], now }, [known]);
      if (!asked) throw new AppError('notFound');
      return asked;
    },
    links: async ({ params: { playerId } }, { user }) => {
      const { clubId, mayEnd } = await playerOfLinks(query, user, playerId);
      const found = await linksOf(query, { secrets, clubId, playerId, at: clock() });
      return { links: found.map(linkReply), mayEnd };
    },
    revoke: async ({ params: { playerId } }, { user }) => {
      const { clubId, mayEnd } = await playerOfLinks(query, user, playerId);
      if (!mayEnd) throw new AppError('forbidden');
      const at = clock();
      const revoked = await database.transaction(async (tx) => {
        const found = await linksOf(tx, { secrets, clubId, playerId, at });
        return revokeLinks(
          tx,
          found.map(({ row }) => row.id),
          at,
        );
      });
      return { revoked };
    },
  };
};
