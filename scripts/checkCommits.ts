import { execFileSync } from 'node:child_process';

/** Commits before this followed no rule. */
const since = '2026-11-23T15:00:00Z';
const longest = 72;
/** An area (`match`, `console`, `server/db`), then what the commit does: `match: reject a second kick-off`. */
const shape = /^[a-z][\w/-]*: ([a-z]+)\b.*[^.]$/;
const verbsInEd = new Set(['embed', 'feed', 'need', 'seed', 'speed', 'bring', 'string']);
const isImperative = (verb: string): boolean => verbsInEd.has(verb) || !/(ed|ing)$/.test(verb);

const faultOf = (subject: string): string | undefined => {
  if (subject.startsWith('Merge ')) return undefined;
  if (subject.length > longest) return `has ${subject.length} characters, ${longest} are allowed`;
  const verb = shape.exec(subject)?.[1];
  if (!verb) return 'is not "area: summary" in small letters, without a full stop';
  return isImperative(verb) ? undefined : `begins with "${verb}": say it as an order, "add", "reject"`;
};

const subjects = (): readonly string[] | undefined => {
  try {
    const requested = ['log', `--since=${since}`, '--format=%s'];
    return execFileSync('git', requested, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n');
  } catch {
    return undefined; // no repository: a copy of the files alone
  }
};

const found = subjects();
const written = found?.filter((one) => one !== '');
const faults = written?.flatMap((subject) => {
  const fault = faultOf(subject);
  return fault ? [`"${subject}" ${fault}`] : [];
});
for (const fault of faults ?? []) console.error(fault);
console.log(
  faults === undefined ? 'no commits to check' : `commits checked: ${written?.length}, faults: ${faults.length}`,
);
process.exitCode = faults?.length ? 1 : 0;
