import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Call, isFile } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';

/** How many requests of one kind may be under way, of one person and of all; and after how many seconds one is usually done. */
type Most = { readonly ofEach: number; readonly ofAll: number; readonly retryAfter: number };

/** A file in the body of a request is held in memory several times, and the sender decides how long that takes. */
const comingIn: Most = { ofEach: 2, ofAll: 8, retryAfter: 2 };
/** One in work and five that wait for their turn (server/files/makeFile.ts): their data are read before. */
const goingOut: Most = { ofEach: 6, ofAll: 300, retryAfter: 5 };

/** A film is asked for in one request and given in its reply: it waits its turn meanwhile (server/films/films.ts). */
const filming: Most = { ofEach: 2, ofAll: 16, retryAfter: 10 };

type Take = (userId: string, reply: FastifyReply) => void;

const placesFor = ({ ofEach, ofAll, retryAfter }: Most): Take => {
  const held = new Map<string, number>();
  let all = 0;
  return (who, reply) => {
    const own = held.get(who) ?? 0;
    if (own >= ofEach || all >= ofAll) throw new AppError('tooManyRequests', { retryAfter });
    held.set(who, own + 1);
    all += 1;
    finished(reply.raw, () => {
      const left = (held.get(who) ?? 1) - 1;
      if (left > 0) held.set(who, left);
      else held.delete(who);
      all -= 1;
    });
  };
};

/** Pictures are stored ready-made, and a list of people requests all of theirs at once. */
const isMade = ({ reply }: Call): boolean => isFile(reply) && !reply.file.startsWith('image/');

/** Keeps a place for a request until it is answered, where its call needs one. Throws `tooManyRequests`, with when. */
export type TakePlace = (one: Call, request: FastifyRequest, reply: FastifyReply) => void;

/** The places of one server. */
export const requestPlaces = (): TakePlace => {
  const [takeIn, takeOut, takeFilm] = [placesFor(comingIn), placesFor(goingOut), placesFor(filming)];
  return (one, { user }, reply) => {
    const isFilm = isFile(one.reply) && one.reply.file === 'video/mp4' && one.bodyAtMost !== undefined;
    if (isFilm) return takeFilm(user?.id ?? '', reply);
    if (one.bodyAtMost !== undefined) takeIn(user?.id ?? '', reply);
    if (isMade(one)) takeOut(user?.id ?? '', reply);
  };
};
