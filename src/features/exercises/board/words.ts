import type { TFunction } from 'i18next';
import { type Fact, factsOf } from '#domain/scene/facts.ts';
import { type Placed, placesOf, type Scene, type Thing } from '#domain/scene/scene.ts';
import { toolOf } from './tools.ts';

export type T = TFunction<'board'>;

/** "9", "Ana", or what it is: how a sentence calls a thing. */
export const callOf = (t: T, thing: Thing): string =>
  thing.name ?? (thing.number === undefined ? t(`tools.${toolOf(thing)}`) : String(thing.number));

/** "Player 9 Ana": how a list calls a thing. */
export const nameOf = (t: T, thing: Thing): string =>
  [t(`tools.${toolOf(thing)}`), thing.number, thing.name ?? thing.text]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');

const factWords = (t: T, { kind, who, to, metres }: Fact): string => {
  const words = { who: callOf(t, who), metres };
  if (to && (kind === 'pass' || kind === 'free')) return t('facts.passTo', { ...words, to: callOf(t, to) });
  return t(`facts.${kind}`, words);
};

const list = (language: string, parts: readonly string[]): string =>
  new Intl.ListFormat(language, { style: 'long', type: 'conjunction' }).format(parts);

const kindsIn = (t: T, language: string, picture: readonly Placed[]): string => {
  const counts = new Map<string, number>();
  for (const { thing } of picture) {
    const tool = toolOf(thing);
    counts.set(tool, (counts.get(tool) ?? 0) + 1);
  }
  return list(
    language,
    [...counts].map(([tool, count]) =>
      t('facts.count', { count, what: t(`tools.${tool as ReturnType<typeof toolOf>}`) }),
    ),
  );
};

/** A frame in one sentence: what happens on the way into it, or what stands there. */
export const frameWords = (t: T, language: string, scene: Scene, frame: number): string => {
  const facts = factsOf(scene, frame);
  if (facts.length > 0)
    return `${list(
      language,
      facts.map((fact) => factWords(t, fact)),
    )}.`;
  const picture = placesOf(scene)[frame] ?? [];
  return picture.length === 0 ? t('facts.nothing') : `${kindsIn(t, language, picture)}.`;
};
