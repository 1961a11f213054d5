import { compareAll, type Disagreement } from '#tests/machines/corrections/compare.ts';
import { realLog } from '#tests/machines/corrections/realLog.ts';
import { type RealCase, RealSide, readCases } from './replay/realMatch.ts';

/**
 * Every correction on every entry of published matches, judged twice: by the product, and independently from the laws.
 * Each entry is withdrawn and restored, moved to each player of the squad, each kind and each minute; each forgotten
 * event is added for each player. Of pairs of changes, there are too many: some of them.
 */
const folder = process.argv[2] ?? process.env.TOUCHLINE_MATCHES;
if (!folder) throw new Error('Name the folder of the matches, or set TOUCHLINE_MATCHES.');
const most = Number(process.env.MATCHES ?? 40);

/** The richest matches first: extra time, penalty shoot-outs, sendings-off; then the others in their order. */
const weight = ({ match }: RealCase): number =>
  match.periods.length * 10 + match.events.filter(({ type }) => type !== 'yellow').length;
const cases = [...(await readCases(folder))].sort((a, b) => weight(b) - weight(a)).slice(0, most);

const started = performance.now();
const found: Disagreement[] = [];
let [corrections, accepted] = [0, 0];
for (const [index, { match, file }] of cases.entries()) {
  const side = RealSide.options[index % 2] ?? 'home';
  const received = compareAll(realLog(match, side, `${file} ${side}`), index + 1, { every: true });
  corrections += received.corrections;
  accepted += received.accepted;
  found.push(...received.disagreements);
  if (process.stdout.isTTY || received.disagreements.length > 0)
    console.log(`${file} ${side}: ${received.corrections} corrections, ${received.disagreements.length} disagreements`);
}
for (const { match, given, ours, theirs } of found.slice(0, Number(process.env.SHOW ?? 5))) {
  console.log(
    match,
    JSON.stringify(given.puts),
    '\n  product:',
    JSON.stringify(ours),
    '\n  laws:   ',
    JSON.stringify(theirs),
  );
}
console.log(
  `${accepted} accepted, ${corrections - accepted} refused, ${Math.round((performance.now() - started) / 1000)} s`,
);
console.log(`matches: ${cases.length}, corrections: ${corrections}, disagreements: ${found.length}`);
process.exitCode = found.length === 0 && cases.length > 0 ? 0 : 1;
