import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, edgeOn, guardedShirt, mix, mownStripe, readableOn } from '#ui/football/contrast.ts';

const css = readFileSync(`${process.cwd()}/src/ui/theme.css`, 'utf8');
type Themed = { readonly day: string; readonly night: string };
const tokensOf = (block: string): Record<string, Themed> =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map((found) => [
      String(found[1]),
      { day: String(found[2] ?? found[4]), night: String(found[3] ?? found[4]) },
    ]),
  );
const usual = tokensOf(css.slice(0, css.indexOf('[data-contrast="high"]')));
const high = { ...usual, ...tokensOf(css.slice(css.indexOf('[data-contrast="high"]'), css.indexOf('@theme inline'))) };

/** Text, ground. */
const texts = [
  ['ink', 'paper'],
  ['ink', 'raised'],
  ['ink', 'sunken'],
  ['soft', 'paper'],
  ['soft', 'raised'],
  ['soft', 'sunken'],
  ['inverse', 'ink'],
  ['on-go', 'go'],
  ['on-go', 'go-pressed'],
  ['danger', 'paper'],
  ['danger', 'raised'],
  ['on-danger', 'danger-solid'],
  ['warn', 'paper'],
  ['live-ink', 'paper'],
  ['live-ink', 'raised'],
  ['on-rival', 'rival'],
] as const;
const of = (tokens: Record<string, Themed>, name: string, theme: keyof Themed): string => {
  const token = tokens[name];
  if (!token) throw new Error(`theme.css has no --${name}`);
  return token[theme];
};
const themes = ['day', 'night'] as const;

test.each(themes.flatMap((theme) => texts.map((pair) => [theme, ...pair] as const)))(
  '%s: %s on %s reads at 4.5:1, on the console at 7:1',
  (theme, text, ground) => {
    expect(contrast(of(usual, text, theme), of(usual, ground, theme))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of(high, text, theme), of(high, ground, theme))).toBeGreaterThanOrEqual(7);
  },
);

test.each(themes)('%s: the edge of a control and the ring of the focus stand out at 3:1', (theme) => {
  for (const name of ['edge', 'focus', 'go', 'live-ink'])
    for (const ground of ['paper', 'raised'])
      expect(contrast(of(usual, name, theme), of(usual, ground, theme)), `${name} ${ground}`).toBeGreaterThanOrEqual(3);
});

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('words of a head read on both of its stripes, whatever the shirt: white, yellow, sky, black, or any other', () => {
  const reads = (shirtColour: string, numberColour: string) => {
    const { shirt, number } = guardedShirt(shirtColour, numberColour);
    expect(contrast(number, shirt)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(number, mownStripe(shirt, number))).toBeGreaterThanOrEqual(4.5);
  };
  for (const shirt of ['#ffffff', '#f2b705', '#7ec8f2', '#000000', '#757575', '#1f7a45', '#cf1f27'])
    for (const number of ['#ffffff', '#000000', shirt]) reads(shirt, number);
  void fc.assert(fc.property(hex, hex, reads));
});

test('contrast is 1 to 21 and the same both ways', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  void fc.assert(
    fc.property(hex, hex, (a, b) => {
      expect(contrast(a, b)).toBeCloseTo(contrast(b, a));
      expect(contrast(a, b)).toBeGreaterThanOrEqual(1);
    }),
  );
});

test('whatever colours a club chooses, the number on the shirt reads', () => {
  void fc.assert(
    fc.property(hex, hex, (shirt, number) => {
      const worn = guardedShirt(shirt, number);
      expect(worn.shirt).toBe(shirt);
      expect(contrast(worn.shirt, worn.number)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(readableOn(shirt, number, 3), shirt)).toBeGreaterThanOrEqual(3);
      const edge = edgeOn(shirt, number);
      expect(contrast(edge ?? number, shirt)).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('a colour that reads is left as the club chose it; one that is none gives way', () => {
  expect(guardedShirt('#0a1f5c', '#ffd200')).toEqual({ shirt: '#0a1f5c', number: '#ffd200' });
  expect(guardedShirt('red', 'also red')).toEqual({ shirt: '#1f7a45', number: '#ffffff' });
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});
