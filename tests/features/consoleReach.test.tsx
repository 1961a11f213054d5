import { expect, test } from 'vitest';
import { MatchEventBody } from '#contract/matchEntry.ts';
import {
  actionKeys,
  boardKeys,
  kickKeys,
  moreKeys,
  moveKey,
  printKey,
  shortcut,
} from '#features/console/keys/consoleKeys.ts';
import { keySheet } from '#features/console/keys/keySheet.ts';
import { figureOf, letterOf } from '#features/console/keys/pressed.ts';
import { allMoreChoices } from '#features/console/moreChoices.ts';
import { eventOfStep } from '#features/console/nextAction.ts';
import { actionNames } from '#features/console/players/playerActions.ts';
import { steps } from '#machines/match/legal.ts';
import { actionOf, byRule, drawers, keysTo, openings, others, reach } from '#tests/e2e/consoleReach.ts';

/** Every action, as the contract of the log has it: its types, and the kinds, cards and sides of each. */
const actions = MatchEventBody.options.flatMap(({ shape }) => {
  const type = shape.type.value;
  const { kind, card, side } = shape as Partial<Record<'kind' | 'card' | 'side', { readonly options: string[] }>>;
  const which = (kind ?? card ?? side)?.options;
  const all = which ? which.map((one) => `${type} ${one}`) : [type];
  return 'staffId' in shape ? [...all, ...all.map((one) => `${one} staff`)] : all;
});

test('every entry that the log knows has a way on the console, or says where it is said', () => {
  const corrections = ['entry.retracted', 'entry.amended', 'entry.confirmedByOther'];
  expect(Object.keys(reach).toSorted()).toEqual([...actions, ...corrections].toSorted());
});

test('whatever the ring and the drawer of seldom things offer is in the table', () => {
  const controls = Object.values(reach).flatMap((one) => ('control' in one ? [one.control] : []));
  const offered = actionNames.filter((name) => name !== 'change' && !byRule.includes(name));
  const missing = offered.filter((name) => !controls.some((one) => one.includes(`"${shortcut(actionKeys[name])}"`)));
  expect(missing).toEqual([]);
  for (const { key, event } of allMoreChoices) {
    const way = Object.entries(reach).find(([action]) => action === actionOf(event))?.[1];
    expect(way, key).toBeDefined();
    const own = Object.values(others).some((one) => 'control' in one && one.control.includes(`"${key}"`));
    // A match that rests goes on by the large button, too.
    if (event.type !== 'match.resumed' && !own) expect(way).toMatchObject({ opening: 'more' });
  }
});

test('the large button says exactly what the table leaves to it', () => {
  const said = steps.flatMap((step) => eventOfStep(step, 1)?.type ?? []);
  const left = Object.entries(reach).flatMap(([action, way]) => ('step' in way ? [action] : []));
  expect([...new Set<string>(said)].toSorted()).toEqual(left.toSorted());
});

test('nothing is opened for nothing', () => {
  const used = [...Object.values(reach), ...Object.values(drawers)].flatMap((one) =>
    'opening' in one ? [one.opening] : [],
  );
  expect(openings.filter((one) => !used.includes(one))).toEqual([]);
});

const twice = (keys: readonly string[]) => keys.filter((key, at) => keys.indexOf(key) !== at);

test('no key means two things at a time', () => {
  expect(twice([...Object.values(boardKeys), ...Object.values(actionKeys), moveKey, 'l'])).toEqual([]);
  expect(twice(Object.values(moreKeys))).toEqual([]);
  expect(twice([...Object.values(kickKeys), ...Object.values(boardKeys)])).toEqual([]);
});

test('every way begins with a key, and the sheet tells it', () => {
  const onSheet = new Set(keySheet.flatMap(({ rows }) => rows.map(({ keys }): string => keys)));
  const listed = (key: string) => onSheet.has(key === 'shirt' ? '1–99' : key === 'Enter' ? 'Tab ↵' : printKey(key));
  const ways = { ...reach, ...others, ...drawers };
  const unannounced = Object.entries(ways).filter(([, way]) => {
    const keys = keysTo(way);
    return keys === null ? !('elsewhere' in way) : !keys.every(listed);
  });
  expect(unannounced).toEqual([]);
  const all = [boardKeys, actionKeys, moreKeys, kickKeys].flatMap((keys) => Object.values<string>(keys));
  expect([...all, moveKey].filter((key) => !listed(key))).toEqual([]);
});

test('whoever has to answer has a key: what was proposed, what was refused', () => {
  expect(boardKeys).toMatchObject({ accept: 'e', refuse: 'shift+e', decisions: 'shift+n', nextChange: 'shift+d' });
});

const pressed = (key: string, code: string, shiftKey = false) => ({ key, code, shiftKey });

test('a letter is what is printed on the key, on every keyboard', () => {
  expect(letterOf(pressed('n', 'KeyN'))).toEqual({ letter: 'n', aria: 'N' });
  // Dvorak and AZERTY have it elsewhere.
  expect(letterOf(pressed('n', 'KeyL'))).toEqual({ letter: 'n', aria: 'N' });
  expect(letterOf(pressed('a', 'KeyQ'))).toEqual({ letter: 'a', aria: 'A' });
  // Greek and Cyrillic have no Latin letters: the key of the US layout in this place counts.
  expect(letterOf(pressed('ν', 'KeyN'))?.aria).toBe('N');
  expect(letterOf(pressed('Т', 'KeyN', true))?.aria).toBe('Shift+N');
  // Locked capitals are no shift key.
  expect(letterOf(pressed('U', 'KeyU'))?.aria).toBe('U');
  expect(letterOf(pressed('U', 'KeyU', true))?.aria).toBe('Shift+U');
  for (const [key, code] of [
    ['ñ', 'Semicolon'],
    ['é', 'Digit2'],
    ['Enter', 'Enter'],
    ['Dead', 'KeyE'],
    [';', 'KeyZ'],
  ])
    expect(letterOf(pressed(key ?? '', code ?? ''))).toBeUndefined();
});

test('a figure is one in the upper row of a French keyboard, too, and on the block of figures', () => {
  expect(figureOf(pressed('1', 'Digit1'))).toBe('1');
  expect(figureOf(pressed('&', 'Digit1'))).toBe('1');
  expect(figureOf(pressed('à', 'Digit0'))).toBe('0');
  expect(figureOf(pressed('7', 'Numpad7'))).toBe('7');
  expect(figureOf(pressed('n', 'KeyN'))).toBeUndefined();
  expect(figureOf(pressed('End', 'Numpad1'))).toBeUndefined();
});
