import { match } from '../matchScript.ts';
import { played, playing } from '../starts.ts';
import { scenario } from './scenario.ts';

/** Goals, assists, own goals, penalties. */
export const goals = [
  scenario('a goal', 'accepted', () => playing('FUT11').at("23'").goal('Ana'), {
    score: '1-0',
    goals: ["own Ana 23'"],
  }),
  scenario('a goal and its assist', 'accepted', () => playing('FUT11').at("23'").goal('Ana', 'Bea'), {
    assists: ['Bea'],
  }),
  scenario('a goal whose scorer nobody saw', 'accepted', () => playing('FUT11').at("23'").goal(), {
    goals: ["own ? 23'"],
  }),
  scenario('a goal of the keeper', 'accepted', () => playing('FUT11').at("90'").goal('Ona'), { score: '1-0' }),
  scenario('a goal against', 'accepted', () => playing('FUT11').at("23'").conceded(), { score: '0-1' }),
  scenario(
    'an own goal of ours counts for them',
    'accepted',
    () => playing('FUT11').at("23'").conceded('ownGoal', 'Ana'),
    {
      score: '0-1',
      goals: ["rival Ana 23'"],
    },
  ),
  scenario('an own goal of ours by a substitute on the bench', 'player.notOnPitch', () =>
    playing('FUT11').at("23'").conceded('ownGoal', 'Kira'),
  ),
  scenario(
    'an own goal of theirs counts for us',
    'accepted',
    () => playing('FUT11').at("23'").goal(undefined, undefined, 'ownGoal'),
    {
      score: '1-0',
    },
  ),
  scenario('and has no scorer of ours', 'goal.ownGoalHasScorer', () =>
    playing('FUT11').at("23'").goal('Ana', undefined, 'ownGoal'),
  ),
  scenario('nor an assist', 'goal.ownGoalHasScorer', () =>
    playing('FUT11').at("23'").goal(undefined, 'Ana', 'ownGoal'),
  ),
  scenario('a penalty', 'accepted', () => playing('FUT11').at("23'").goal('Ana', undefined, 'penalty'), {
    score: '1-0',
  }),
  scenario('a missed penalty of ours', 'accepted', () => playing('FUT11').at("23'").missed('own', 'Ana'), {
    score: '0-0',
  }),
  scenario('missed by who is not playing', 'player.notOnPitch', () => playing('FUT11').at("23'").missed('own', 'Kira')),
  scenario('a missed penalty of theirs', 'accepted', () => playing('FUT11').at("23'").missed('rival')),
  scenario('a goal of a player on the bench', 'player.notOnPitch', () => playing('FUT11').at("23'").goal('Kira')),
  scenario('a goal of a stranger', 'player.unknown', () => playing('FUT11').at("23'").goal('Zoe')),
  scenario('a goal of a replaced player', 'player.notOnPitch', () =>
    playing('FUT11').at("20'").sub('Ana', 'Kira').at("23'").goal('Ana'),
  ),
  scenario('an assist of a player on the bench', 'player.notOnPitch', () =>
    playing('FUT11').at("23'").goal('Ana', 'Kira'),
  ),
  scenario('nobody assists herself', 'assist.self', () => playing('FUT11').at("23'").goal('Ana', 'Ana')),
  scenario(
    'the assist is given afterwards',
    'accepted',
    () => playing('FUT11').at("23'").goal('Ana').as('goal').at("24'").assist('goal', 'Bea'),
    { assists: ['Bea'] },
  ),
  scenario(
    'even when she has been replaced meanwhile',
    'accepted',
    () =>
      playing('FUT11').at("23'").goal('Ana').as('goal').at("24'").sub('Bea', 'Kira').at("30'").assist('goal', 'Bea'),
    { assists: ['Bea'] },
  ),
  scenario(
    'even after the match',
    'accepted',
    () => played(playing('FUT11').at("23'").goal('Ana').as('goal').at("30'").red('Bea')).finish().assist('goal', 'Bea'),
    { assists: ['Bea'] },
  ),
  scenario('not to one who came on later', 'player.notOnPitch', () =>
    playing('FUT11').at("23'").goal('Ana').as('goal').at("24'").sub('Bea', 'Kira').at("30'").assist('goal', 'Kira'),
  ),
  scenario('nor to a stranger', 'player.unknown', () =>
    playing('FUT11').at("23'").goal('Ana').as('goal').assist('goal', 'Zoe'),
  ),
  scenario('not to the scorer', 'assist.self', () =>
    playing('FUT11').at("23'").goal('Ana').as('goal').assist('goal', 'Ana'),
  ),
  scenario('not a second one', 'assist.already', () =>
    playing('FUT11').at("23'").goal('Ana', 'Bea').as('goal').assist('goal', 'Cris'),
  ),
  scenario('an own goal has no assist', 'assist.notOwnGoal', () =>
    playing('FUT11').at("23'").goal(undefined, undefined, 'ownGoal').as('goal').assist('goal', 'Ana'),
  ),
  scenario('a goal against has no assist of ours', 'goal.unknown', () =>
    playing('FUT11').at("23'").conceded().as('goal').assist('goal', 'Ana'),
  ),
  scenario('no goal, no assist', 'goal.unknown', () => playing('FUT11').at("23'").assist('nothing', 'Ana')),
  scenario('no goal at half-time', 'state.notHere', () => playing('FUT11').whistle().goal('Ana')),
  scenario('no goal before kick-off', 'state.notHere', () => match('FUT11').called().goal()),
  scenario('a goal in stoppage time', 'accepted', () => playing('FUT11').at("45+2'").goal('Ana'), {
    goals: ["own Ana 45+2'"],
  }),
  scenario(
    '45:00 exactly is the first minute of stoppage time',
    'accepted',
    () => playing('FUT11').at('45:00').goal('Ana'),
    {
      goals: ["own Ana 45+1'"],
    },
  ),
  scenario('44:59 is minute 45', 'accepted', () => playing('FUT11').at('44:59').goal('Ana'), {
    goals: ["own Ana 45'"],
  }),
  scenario(
    'the first second of the second half is minute 46',
    'accepted',
    () => playing('FUT11').at("45+3'").end().start(2).at('45:01').goal('Ana'),
    { goals: ["own Ana 46'"], byPeriod: '0-0 1-0' },
  ),
  scenario(
    'goals add up by period',
    'accepted',
    () =>
      playing('FUT8')
        .at("3'")
        .goal('Ana')
        .whistle()
        .start(2)
        .at("20'")
        .conceded()
        .goal('Bea')
        .whistle()
        .start(3)
        .whistle()
        .start(4)
        .at("59'")
        .conceded(),
    {
      score: '2-2',
      byPeriod: '1-0 1-1 0-0 0-1',
    },
  ),
];
