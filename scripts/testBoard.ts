import { sceneProperties } from '#tests/domain/scene/properties.ts';

/**
 * What is true of every drawing of the tactics board, on ten times as many random drawings as in the tests: pixels and
 * metres, the wire, what frames inherit beside a model that stores all places, steps back and forward, ways.
 */
const times = Number(process.env.RUNS ?? 10);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

let [tried, failures] = [0, 0];
for (const { name, runs, check } of sceneProperties) {
  const { runs: many, failure } = check({ seed, numRuns: runs * times });
  tried += many;
  failures += failure === '' ? 0 : 1;
  console.log(`${failure === '' ? 'good  ' : 'FAILED'} ${String(many).padStart(5)} drawings: ${name}`);
  if (failure !== '') console.log(failure);
}
console.log(`seed ${seed}: ${sceneProperties.length} properties, ${tried} drawings, failures: ${failures}`);
process.exitCode = failures === 0 && tried > 0 ? 0 : 1;
