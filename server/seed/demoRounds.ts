import { calls } from '#contract/calls.ts';
import type { EvaluationRound, RoundSheet } from '#contract/evaluationRound.ts';
import type { Team } from '#contract/team.ts';
import { shippedCriteria } from '#domain/evaluation/templates.ts';
import type { App } from '#server/app.ts';
import type { InProcess } from '#server/http/inProcess.ts';
import { accountByName } from '#server/modules/account/store.ts';
import { asDemoUser } from './asDemoUser.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { demoDay } from './demoDay.ts';

const day = 86_400_000;
/** Who evaluates, and how much higher each scores than the others. They see much the same, and say so within a point. */
const raters = [
  ['coach', 0],
  ['manager', -0.25],
  ['admin', 0.25],
] as const;
type Rater = (typeof raters)[number];

const comments = [
  'Mira antes de recibir. Sigue así.',
  'Le cuesta volver después de perderla.',
  'Ayuda a todo el equipo.',
];
const inHalves = (score: number): number => Math.min(10, Math.max(1, Math.round(score * 2) / 2));

/** Every sixth player is somebody on whom the manager and the others do not agree, in one ability. */
const disputed = (rater: Rater, at: number, n: number): number =>
  rater[0] === 'manager' && at % 6 === 2 && n === at % 7 ? -2.5 : 0;

/** What players are worth in the eyes of everybody: by player and ability, drawn once. */
const worthFrom = (chance: Chance) => {
  const known = new Map<string, number>();
  return (of: string): number => {
    const worth = known.get(of) ?? 4 + chance.next() * 5;
    known.set(of, worth);
    return worth;
  };
};

type Filling = { readonly chance: Chance; readonly worth: (of: string) => number; readonly players?: number };
const sheetOf = (sheet: RoundSheet, rater: Rater, { chance, worth, players = sheet.players.length }: Filling) =>
  sheet.players.slice(0, players).map(({ playerId, criteria }, at) => ({
    playerId,
    comment: at % 4 === 0 ? String(comments[at % comments.length]) : '',
    scores: criteria.map((criterion, n) => {
      const seen = worth(playerId) * 0.6 + worth(playerId + criterion) * 0.4;
      return { criterion, score: inHalves(seen + rater[1] + disputed(rater, at, n) + (chance.next() - 0.5) * 0.6) };
    }),
  }));

const write = async (send: InProcess, { id }: EvaluationRound, rater: Rater, filling: Filling, done: boolean) => {
  const params = { id };
  const sheet = await send(calls.evaluationRound.get, { params });
  await send(calls.evaluationRound.save, {
    params,
    body: { version: sheet.sheetVersion, players: sheetOf(sheet, rater, filling), done },
  });
};

/** What the rounds of the club ask for: the ten abilities of each line, and what an 8 is at each age. */
const template = {
  name: 'Valoración de temporada',
  criteria: shippedCriteria.core,
  toNine: 'Toca el balón con las dos piernas y lo intenta aunque lo pierda.',
  toTwelve: 'Mira antes de recibir y elige bien casi siempre que tiene tiempo.',
  toFifteen: 'Lo hace a la velocidad del partido y ayuda a quien tiene al lado.',
  fromSixteen: 'Lo mantiene noventa minutos contra rivales de su nivel.',
};

/**
 * A template, and two rounds of evaluations of a team by three demo users: one of the autumn that is over, and one that is open, in which
 * one is done, one has begun, and the coach is awaited.
 */
export const seedRounds = async (app: Pick<App, 'http' | 'services'>, team: Team, now: number): Promise<void> => {
  const { query } = app.services.database;
  const as = asDemoUser(app);
  const accounts = await Promise.all(raters.map(([name]) => accountByName(query, name)));
  const raterIds = accounts.flatMap((one) => (one ? [one.id] : []));
  if (raterIds.length < raters.length) return;
  const chance = chanceFrom(61);
  const worth = worthFrom(chance);
  const made = await as('manager', (send) => send(calls.evaluationTemplate.add, { body: template }));
  const start = (name: string, from: number, until: number) =>
    as('coach', (send) =>
      send(calls.evaluationRound.add, {
        body: {
          ...{ teamId: team.id, name, raterIds, withSelf: false, kind: 'midSeason' as const },
          ...(made && { template: made.id }),
          ...{ opensOn: demoDay(now + from * day), closesOn: demoDay(now + until * day) },
        },
      }),
    );
  const autumn = await start('Valoración de otoño', -50, -40);
  if (!autumn) return;
  for (const rater of raters) await as(rater[0], (send) => write(send, autumn, rater, { chance, worth }, true));
  await as('coach', async (send) => {
    const params = { id: autumn.id };
    const { version } = await send(calls.evaluationRound.get, { params });
    await send(calls.evaluationRound.move, { params, body: { version, to: 'closed' } });
  });
  // Written just now, of the autumn.
  await query
    .updateTable('evaluation')
    .set({ day: demoDay(now - 41 * day) })
    .where('round_id', '=', autumn.id)
    .execute();
  const winter = await start('Valoración de invierno', -2, 12);
  if (!winter) return;
  const [, manager, admin] = raters;
  await as('manager', (send) => write(send, winter, manager, { chance, worth }, true));
  await as('admin', (send) => write(send, winter, admin, { chance, worth, players: 6 }, false));
};
