import { parseArgs } from 'node:util';
import { balancers } from './nodes/programs.ts';
import { type Options, runNodes } from './nodes/run.ts';
import { withDatabase } from './rig/engine.ts';
import { withTemporaryFolder } from './rig/serverProcess.ts';

/**
 * Several nodes of the real program on one PostgreSQL behind a balancer: people write in matches and others follow them, while
 * notifications are lost, the connections that listen are cut, a node is killed and another one drains (docs/decisions/086).
 * Nobody may miss an entry or see one twice, and everybody has to be back in time.
 */
const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '3' },
    followers: { type: 'string', default: '2000' },
    /** Of them with the web's own client. */
    web: { type: 'string', default: '100' },
    matches: { type: 'string', default: '40' },
    /** Of each match. */
    entries: { type: 'string', default: '24' },
    /** ms between two entries of a match. */
    pace: { type: 'string', default: '4000' },
    loses: { type: 'string', default: '10' },
    balancer: { type: 'string' },
  },
});
/** ms */
const backAtMost = 10_000;

const whole = (name: Exclude<keyof typeof values, 'balancer'>, from: number, to: number): number => {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= from && number <= to) return number;
  throw new Error(`--${name} takes a number from ${from} to ${to}.`);
};
const balancer = balancers.find((one) => one === values.balancer);
if (values.balancer !== undefined && !balancer) throw new Error(`--balancer is one of ${balancers.join(', ')}.`);
const options: Options = {
  nodes: whole('nodes', 2, 10),
  followers: whole('followers', 1, 9_000),
  web: whole('web', 1, 2_000),
  matches: whole('matches', 1, 200),
  entries: whole('entries', 4, 900),
  pace: whole('pace', 1, 60_000),
  loses: whole('loses', 2, 1_000),
  balancer,
};

const { entries, missed, doubled, backWithin, lost } = await withDatabase('postgres', (databaseUrl = '') =>
  withTemporaryFolder((folder) => runNodes(options, databaseUrl, folder)),
);
console.log(`entries: ${entries}, missed: ${missed}, doubled: ${doubled}`);
console.log(`followers back within ${(backWithin / 1000).toFixed(1)} s, not back: ${lost}`);
process.exitCode = missed + doubled + lost === 0 && backWithin <= backAtMost ? 0 : 1;
