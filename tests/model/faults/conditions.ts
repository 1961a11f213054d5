import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Condition, conditionsIn } from './conditionsIn.ts';
import type { Fault } from './fault.ts';

/** The rules of a match and its fold: every condition in them is a place for a fault. */
const room = resolve(import.meta.dirname, '../../../domain/match');
const judged = /^(rules\/.+|fold\/.+|fold|judge|state)\.ts$/;

type Switch = { is: number };
const name = 'conditionThatIsWrong';
const wrong: Switch = { is: -1 };
const found: (Condition & { readonly file: string })[] = [];

/**
 * Every condition with a switch of its own: as written, always true, or never. One switch at a time is set, so all of
 * them are planted in the code that is loaded once.
 */
const switched = (file: string, source: string): string => {
  const conditions = conditionsIn(source);
  const first = found.length;
  found.push(...conditions.map((one) => ({ ...one, file })));
  const at = new Map<number, { before: string; after: string }>();
  const put = (place: number, edge: 'before' | 'after', text: string) => {
    const known = at.get(place) ?? { before: '', after: '' };
    // What opens further out stands further out, and closes there.
    at.set(
      place,
      edge === 'after' ? { ...known, after: known.after + text } : { ...known, before: text + known.before },
    );
  };
  for (const [index, { start, end }] of conditions.entries()) {
    const n = 2 * (first + index);
    put(start, 'after', `(wrong.is===${n}?true:wrong.is===${n + 1}?false:(`);
    put(end, 'before', '))');
  }
  const places = [...at.keys()].sort((a, b) => a - b);
  const pieces = places.map((place, index) => {
    const { before, after } = at.get(place) ?? { before: '', after: '' };
    return before + after + source.slice(place, places[index + 1]);
  });
  return `const wrong = globalThis.${name};${source.slice(0, places[0])}${pieces.join('')}`;
};

/** From here on the rules are read with a switch at each condition. Nothing may have read them before. */
export const layConditions = (): void => {
  Object.assign(globalThis, { [name]: wrong });
  registerHooks({
    load: (url, context, next) => {
      const file = url.startsWith('file:') ? relative(room, fileURLToPath(url)).replaceAll('\\', '/') : '';
      if (!judged.test(file)) return next(url, context);
      const source = switched(file, readFileSync(new URL(url), 'utf8'));
      return { format: 'module-typescript', source, shortCircuit: true };
    },
  });
};

/** Each condition that is always so, and each that is never so. */
export const conditionFaults = (): readonly Fault[] => {
  if (found.length === 0) throw new Error('The rules were read before the conditions were laid.');
  return found.flatMap(({ file, says }, index) =>
    ['always so', 'never so'].map((how, which) => ({
      machine: 'match',
      kind: 'condition' as const,
      name: `${file}, ${says}: ${how}`,
      plant: () => {
        wrong.is = 2 * index + which;
        return () => {
          wrong.is = -1;
        };
      },
    })),
  );
};
