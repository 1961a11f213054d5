/** What Prometheus has read, a minute apart, and which alerts fire at a minute: each with its labels, without those of the rule. */
export type AlertCase = {
  readonly alert: string;
  readonly series: Readonly<Record<string, string>>;
  readonly minute: number;
  readonly fires: readonly Readonly<Record<string, string>>[];
};

const node = 'instance="a:3000",job="touchline"';
const other = 'instance="b:3000",job="touchline"';
const a = { instance: 'a:3000', job: 'touchline' };
const days = (n: number): number => n * 86_400;
const answers = (good: number, bad: number) => ({
  [`http_request_duration_seconds_count{${node},status="200"}`]: `0+${good}x30`,
  [`http_request_duration_seconds_count{${node},status="500"}`]: `0+${bad}x30`,
});
const silent = [] as const;

export const alertCases: readonly AlertCase[] = [
  ...[
    { minute: 3, fires: silent },
    { minute: 4, fires: [a] },
  ].map((at) => ({ alert: 'ServerDown', series: { [`up{${node}}`]: '1 1 0x10', [`up{${other}}`]: '1x12' }, ...at })),
  { alert: 'ServerDown', series: { 'up{instance="a:9100",job="node"}': '0x12' }, minute: 10, fires: silent },
  { alert: 'ServerDown', series: { [`up{${node}}`]: '1 0 1 0 1 0 1' }, minute: 6, fires: silent },

  ...[
    { minute: 59, fires: silent },
    { minute: 60, fires: [{}] },
  ].map((at) => ({
    alert: 'BackupTooOld',
    series: { [`backup_age_seconds{${node}}`]: `${days(2) + 1}+60x90` },
    ...at,
  })),
  {
    alert: 'BackupTooOld',
    series: { [`backup_age_seconds{${node}}`]: `${days(9)}x90`, [`backup_age_seconds{${other}}`]: `${days(1)}x90` },
    minute: 80,
    fires: silent,
  },

  { alert: 'AnswersFail', series: answers(97, 3), minute: 15, fires: [{}] },
  { alert: 'AnswersFail', series: answers(97, 3), minute: 4, fires: silent },
  { alert: 'AnswersFail', series: answers(99, 1), minute: 15, fires: silent },
  { alert: 'AnswersFail', series: answers(0, 0), minute: 15, fires: silent },

  ...[
    { minute: 6, fires: silent },
    { minute: 7, fires: [a] },
  ].map((at) => ({
    alert: 'ServerOverloaded',
    series: { [`nodejs_eventloop_lag_p99_seconds{${node}}`]: '0.01 0.01 0.3x9' },
    ...at,
  })),
  { alert: 'ServerOverloaded', series: { [`database_waiting{${node}}`]: '201x9' }, minute: 8, fires: [a] },
  { alert: 'ServerOverloaded', series: { [`database_waiting{${node}}`]: '200x9' }, minute: 8, fires: silent },

  ...[
    { minute: 14, fires: silent },
    { minute: 15, fires: [{ instance: 'a:3000', work: 'remind' }] },
  ].map((at) => ({
    alert: 'BackgroundWorkStands',
    // First late, then failed: it stands all the time.
    series: {
      [`job_state{${node},work="remind",state="late"}`]: '1 1 1 1 0x20',
      [`job_state{${node},work="remind",state="failed"}`]: '0 0 0 0 1x20',
      [`job_state{${node},work="backup",state="running"}`]: '1x24',
      [`job_state{${node},work="backup",state="failed"}`]: '0x24',
    },
    ...at,
  })),

  ...[
    { minute: 29, fires: silent },
    { minute: 30, fires: [{}] },
  ].map((at) => ({ alert: 'MailsFail', series: { [`mails{${node},state="failed"}`]: '1x40' }, ...at })),
  { alert: 'MailsFail', series: { [`mails{${node},state="waiting"}`]: '101x40' }, minute: 35, fires: [{}] },
  { alert: 'MailsFail', series: { [`mails{${node},state="waiting"}`]: '100x40' }, minute: 35, fires: silent },
];
