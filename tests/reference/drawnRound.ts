import { calls } from '#contract/calls.ts';
import type { Running } from '../server/harness.ts';
import { putOnStaff, signedIn } from '../server/people.ts';
import type { Draw, Drawn } from './drawnSeason.ts';

const days = (app: Running, n: number): string => new Date(app.clock() + n * 86_400_000).toISOString().slice(0, 10);

/** A round of two to four coaches over the players of a drawn season; some have not seen everything, one may never be done. */
export const drawRound = async (app: Running, home: Drawn, draw: Draw): Promise<string> => {
  const raters = [home.coach];
  for (let n = 1 + draw.below(3); n > 0; n -= 1) {
    const one = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(app.database.query, home.team, one.id, 'COACH');
    raters.push(one);
  }
  const body = {
    ...{ teamId: home.team.id, name: 'Drawn', opensOn: days(app, -1), closesOn: days(app, 7), withSelf: false },
    raterIds: raters.map(({ id }) => id),
  };
  const { id, version } = await app.send(calls.evaluationRound.add, { body }, home.coach.token);
  const params = { id };
  const { players } = await app.send(calls.evaluationRound.get, { params }, home.coach.token);
  const [apart, seen] = [draw.one([0, 2, 6]), draw.one([0.6, 0.9, 1])];
  const missing = draw.share() < 0.3 ? raters.at(-1) : undefined;
  for (const rater of raters) {
    if (rater === missing) continue;
    const sheet = players.map(({ playerId, criteria }, at) => ({
      playerId,
      scores: criteria.map((criterion) => {
        if (draw.share() >= seen) return { criterion, score: null, notSeen: true };
        return { criterion, score: Math.min(10, 1 + (at % 4) + draw.below(1 + 2 * apart) / 2) };
      }),
    }));
    await app.send(
      calls.evaluationRound.save,
      { params, body: { version: 0, players: sheet, done: true } },
      rater.token,
    );
  }
  await app.send(
    calls.evaluationRound.move,
    { params, body: { version, to: 'closed', confirm: true } },
    home.coach.token,
  );
  return id;
};
