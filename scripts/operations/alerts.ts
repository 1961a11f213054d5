import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { alertCases } from './alertCases.ts';

const rulesFile = resolve('deploy/prometheus-alerts.yml');

type Rule = Readonly<Record<'severity' | 'summary' | 'description', string>>;
/** The rules by their names, with what an alert says. */
const rulesOf = (text: string): ReadonlyMap<string, Rule> =>
  new Map(
    text
      .split(/^ +- alert: /m)
      .slice(1)
      .map((part) => {
        const of = (name: string): string =>
          new RegExp(`\\b${name}: ([^\\n}]*(?:\\}\\}[^\\n}]*)*)`).exec(part)?.[1]?.trim() ?? '';
        return [
          part.slice(0, part.indexOf('\n')),
          { severity: of('severity'), summary: of('summary'), description: of('description') },
        ];
      }),
  );

/** What `promtool test rules` reads: JSON is YAML too. */
const testsOf = (rules: ReadonlyMap<string, Rule>) => ({
  rule_files: [rulesFile],
  evaluation_interval: '1m',
  tests: alertCases.map(({ alert, series, minute, fires }) => {
    const { severity = '', summary = '', description = '' } = rules.get(alert) ?? {};
    return {
      interval: '1m',
      name: `${alert} at minute ${minute}`,
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      alert_rule_test: [
        {
          alertname: alert,
          eval_time: `${minute}m`,
          exp_alerts: fires.map((labels) => ({
            exp_labels: { severity, ...labels },
            exp_annotations: {
              summary,
              description: description.replaceAll(
                /\{\{ \$labels\.(\w+) \}\}/g,
                (_, label: string) => labels[label] ?? '',
              ),
            },
          })),
        },
      ],
    };
  }),
});

/**
 * Runs the alerts of `deploy` in Prometheus' own checker: each fires and stays silent when it has to. Returns false when one
 * does not; without `promtool` it says so and returns true. `folder`: for the file of tests.
 */
export const checkAlerts = (folder: string, note: (text: string) => void): boolean => {
  if (spawnSync('promtool', ['--version'], { stdio: 'ignore' }).error) {
    note('alerts: skipped, promtool is not installed (it comes with Prometheus)');
    return true;
  }
  const rules = rulesOf(readFileSync(rulesFile, 'utf8'));
  const silent = [...rules.keys()].filter(
    (name) => !alertCases.some(({ alert, fires }) => alert === name && fires.length > 0),
  );
  if (silent.length > 0) {
    note(`alerts without a case in which they fire: ${silent.join(', ')}`);
    return false;
  }
  const file = join(folder, 'alerts.json');
  writeFileSync(file, JSON.stringify(testsOf(rules)));
  for (const args of [
    ['check', 'rules', rulesFile],
    ['test', 'rules', file],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    if (status !== 0) {
      note(`promtool ${args.join(' ')}:\n${stdout}${stderr}`);
      return false;
    }
  }
  note(`alerts: ${alertCases.length} cases of ${rules.size} alerts passed by promtool`);
  return true;
};
