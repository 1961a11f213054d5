import { describe, expect, test } from 'vitest';
import type { MatchListItem } from '#contract/matchListItem.ts';
import { formationsOf } from '#domain/formations.ts';
import { ageGroupOf, ageGroupsOf, rulesOfAgeGroup } from '#domain/match/ageGroups.ts';
import { contradictionIn, formats, rulesOf } from '#domain/match/format.ts';
import { sportNames } from '#domain/sports.ts';
import { everyMatch, matchQuery, orderOf, orders, orderWords } from '#features/matches/matchFilter.ts';
import { firstValues, matchForm } from '#features/matches/matchForm.ts';
import { bookOf, linkTargetOf, sideLinkOf } from '#machines/match/matchBook.ts';
import { listClock } from '#realtime/useListClock.ts';
import { instantOf, likelyKickoff, localOf, sameHourAgain } from '#ui/football/kickoff.ts';
import { dayHere, dayInSentence, daysUntil, dayTitle } from '#ui/layout/dates.ts';
import { shortDay, timeOf } from '#ui/layout/moments.ts';
import { chooseZone, readZone } from '#ui/layout/zone.ts';
import { overridesOf, presetOf, presetRules, presets, withPreset } from '#ui/rules/ruleChoice.ts';

const now = new Date('2026-11-21T12:00:00').getTime();
const hour = 3_600_000;

const match = (change: Partial<MatchListItem>): MatchListItem => ({
  id: crypto.randomUUID(),
  clubId: 'c',
  teamId: 't',
  teamName: 'Juvenil A',
  shirtColour: '#1F7A45',
  numberColour: '#FFFFFF',
  rival: { name: 'Atlético' },
  kickoffAt: new Date(now).toISOString(),
  isLocal: true,
  format: 'FUT11',
  seasonId: null,
  competitionId: null,
  venue: null,
  state: 'scheduled',
  period: 0,
  clock: { playedBefore: 0, runningSince: null, stoppage: 0, tempo: 1 },
  localScore: 0,
  visitorScore: 0,
  shootout: null,
  awarded: null,
  right: 'write',
  periods: [45, 45],
  ...change,
});
const at = (hours: number) => new Date(now + hours * hour).toISOString();

describe('the book of matches', () => {
  test('live on top, the next from the nearest, the played from the latest, day by day', () => {
    const list = [
      match({ id: 'old', state: 'confirmed', kickoffAt: at(-72) }),
      match({ id: 'later', kickoffAt: at(50) }),
      match({ id: 'live', state: 'interval', kickoffAt: at(-1) }),
      match({ id: 'yesterday', state: 'finished', kickoffAt: at(-24) }),
      match({ id: 'soon', kickoffAt: at(2) }),
      match({ id: 'sooner', kickoffAt: at(1) }),
      match({ id: 'off', state: 'cancelled', kickoffAt: at(3) }),
      match({ id: 'offLongAgo', state: 'cancelled', kickoffAt: at(-200) }),
    ];
    const ids = (days: ReturnType<typeof bookOf>['next']) => days.map((day) => day.matches.map((one) => one.id));
    const book = bookOf(list, now);
    expect(book.live.map((one) => one.id)).toEqual(['live']);
    expect(ids(book.next)).toEqual([['sooner', 'soon', 'off'], ['later']]);
    expect(ids(book.played)).toEqual([['yesterday'], ['old'], ['offLongAgo']]);
  });

  test('who may write goes to work, others to the stands', () => {
    const doors = (change: Partial<MatchListItem>) => {
      const one = match(change);
      return [linkTargetOf(one, now), sideLinkOf(one, now)];
    };
    expect(doors({ state: 'scheduled' })).toEqual(['prepare', 'edit']);
    expect(doors({ state: 'playing' })).toEqual(['console', 'stands']);
    expect(doors({ state: 'finished', kickoffAt: at(-3) })).toEqual(['stands', 'console']);
    expect(doors({ state: 'cancelled', kickoffAt: at(3) })).toEqual(['stands', null]);
    for (const right of ['read', 'note', 'propose'] as const)
      expect(doors({ state: 'playing', right })).toEqual(['stands', null]);
  });
});

describe('the sentence of filters', () => {
  const usual = { search: '', sort: 'calendar', direction: 'asc', page: 1, filter: everyMatch } as const;
  const calendar = { search: '', sort: 'calendar', direction: 'asc' };

  test('each word narrows the question; what says nothing, and what is no word of it, asks nothing', () => {
    expect(matchQuery(usual)).toEqual(calendar);
    const filter = { whose: 'mine', team: 't', standing: 'played', season: 's', competition: 'c' };
    expect(matchQuery({ ...usual, filter })).toEqual({
      ...calendar,
      mine: 'true',
      teamId: 't',
      standing: 'played',
      seasonId: 's',
      competitionId: 'c',
    });
    expect(matchQuery({ ...usual, sort: 'shoe', filter: { ...everyMatch, standing: 'nonsense', whose: '?' } })).toEqual(
      calendar,
    );
  });

  test('each order is known again by its word', () => {
    for (const word of orderWords) expect(orderOf(orders[word])).toBe(word);
  });
});

describe('kick-off', () => {
  test('what the boxes hold is the instant in the zone of the device, there and back', () => {
    for (const instant of ['2026-03-29T01:30:00.000Z', '2026-10-25T00:30:00.000Z', '2099-12-31T12:00:00.000Z'])
      expect(instantOf(localOf(new Date(instant)))).toBe(instant);
    expect(instantOf({ day: '', time: '17:00' })).toBe('');
    expect(instantOf({ day: '2026-11-21', time: '' })).toBe('');
  });

  test('a chosen time zone holds for the boxes, for days and for hours alike', () => {
    chooseZone('Pacific/Auckland');
    try {
      const instant = '2026-11-21T18:30:00.000Z';
      expect(localOf(new Date(instant))).toEqual({ day: '2026-11-22', time: '07:30' });
      expect(instantOf({ day: '2026-11-22', time: '07:30' })).toBe(instant);
      expect([timeOf(instant, 'es'), shortDay(instant, 'en'), dayHere(instant)]).toEqual([
        '07:30',
        'Sun 22 Nov',
        '2026-11-22',
      ]);
      expect(dayTitle('2026-11-22', 'en', new Date(instant)).near).toBe('Today');
      expect(bookOf([match({ kickoffAt: instant })], now, readZone()).next[0]?.day).toBe('2026-11-22');
    } finally {
      chooseZone(null);
    }
  });

  test('a match that is made up for is proposed on the same day of the week, at the same hour, ahead of us', () => {
    const planned = '2026-10-17T16:30:00.000Z';
    const again = sameHourAgain(planned, new Date(now));
    expect(Date.parse(again)).toBeGreaterThan(now);
    expect(Date.parse(again) - now).toBeLessThan(8 * 24 * hour);
    const [before, after] = [localOf(new Date(planned)), localOf(new Date(again))];
    expect(after.time).toBe(before.time);
    expect(new Date(after.day).getUTCDay()).toBe(new Date(before.day).getUTCDay());
    expect(sameHourAgain(at(5), new Date(now))).toBe(at(5));
  });

  test('the picker ends in 1900 and 2099', () => {
    const on = (day: string) => matchForm.shape.kickoffAt.safeParse(new Date(`${day}T12:00:00`).toISOString()).success;
    expect([on('1899-12-31'), on('1900-01-01'), on('2099-12-31'), on('2100-01-01')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('the form takes what it proposes, once the rival has a name; and nothing outside the bounds', () => {
    const team = { id: crypto.randomUUID(), format: 'FUT8' } as Parameters<typeof firstValues>[0];
    const values = firstValues(team, new Date(now));
    expect(values.kickoffAt).toBe(likelyKickoff(new Date(now)));
    expect(matchForm.safeParse(values).success).toBe(false);
    expect(matchForm.safeParse({ ...values, rival: { name: 'Sur' } }).success).toBe(true);
    const early = { ...values, rival: { name: 'Sur' }, kickoffAt: '1899-06-01T12:00:00.000Z' };
    expect(matchForm.safeParse(early).error?.issues[0]?.path).toEqual(['kickoffAt']);
  });

  test('days are named relative to today', () => {
    const today = new Date(now);
    expect([daysUntil('2026-11-21', today), daysUntil('2026-11-20', today), daysUntil('2027-11-21', today)]).toEqual([
      0, -1, 365,
    ]);
    expect(dayTitle('2026-11-22', 'en', today)).toEqual({ near: 'Tomorrow', date: 'Sunday 22 November' });
    expect(dayInSentence('2026-11-22', 'en', today)).toBe('tomorrow');
    expect(dayInSentence('2026-11-28', 'en', today)).toBe('Saturday 28 November');
    expect(dayInSentence('2026-11-28', 'es', today)).toBe('sábado, 28 de noviembre');
    expect(dayTitle('2027-01-02', 'es', today)).toEqual({ near: null, date: 'Sábado, 2 de enero de 2027' });
  });
});

describe('rules', () => {
  test.each(sportNames)('%s: each preset is known again, and only what differs is sent', (sport) => {
    for (const preset of presets) {
      const overrides = overridesOf(sport, rulesOf(sport, presetRules(sport, preset)));
      expect(presetOf(sport, overrides)).toBe(preset);
      expect(rulesOf(sport, overrides)).toEqual(rulesOf(sport, presetRules(sport, preset)));
    }
    expect(overridesOf(sport, formats[sport])).toEqual({});
    expect(presetOf(sport, { periods: [7] })).toBe(null);
  });

  test.each(sportNames)('%s: an age group and a kind of match are chosen apart from each other', (sport) => {
    for (const group of ageGroupsOf(sport)) {
      const league = overridesOf(sport, rulesOf(sport, rulesOfAgeGroup(group)));
      expect(ageGroupOf(sport, league)).toBe(group);
      for (const preset of presets) {
        const both = withPreset(sport, league, preset);
        expect([presetOf(sport, both), ageGroupOf(sport, both)]).toEqual([preset, group]);
        expect(rulesOf(sport, both)).toMatchObject(rulesOfAgeGroup(group));
        expect(contradictionIn(rulesOf(sport, both))).toBe(undefined);
        expect(formationsOf(sport, rulesOf(sport, both).onPitch).length).toBeGreaterThan(2);
      }
    }
    expect(ageGroupOf(sport, { periods: [7] })).toBe(undefined);
  });

  test('the age groups say what the federations publish', () => {
    const said = ageGroupsOf('FUT7').map((one) => [one.of.join(), rulesOfAgeGroup(one)]);
    expect(said).toContainEqual(['knvb9', { onPitch: 6, periods: [20, 20] }]);
    expect(said).toContainEqual(['knvb10', { onPitch: 6, periods: [25, 25] }]);
    expect(ageGroupOf('FUT8', { periods: [30, 30] })?.of).toContain('knvb12');
    expect(ageGroupOf('FUT11', { periods: [40, 40] })?.of).toEqual(['rfefCadete', 'knvb17']);
    expect(ageGroupsOf('FUT5')).toEqual([]);
  });
});

test('the clock of a line: past the end of a period it counts what is added', () => {
  const playing = (period: number, minutes: number) =>
    match({
      state: 'playing',
      period,
      clock: { playedBefore: 0, runningSince: now - minutes * 60_000, stoppage: 0, tempo: 1 },
    });
  expect(listClock(playing(1, 12.5), now)).toEqual({ main: '12:30', added: null });
  expect(listClock(playing(2, 22), now)).toEqual({ main: '67:00', added: null });
  expect(listClock(playing(1, 47.2), now)).toEqual({ main: '45:00', added: '+2:12' });
});
