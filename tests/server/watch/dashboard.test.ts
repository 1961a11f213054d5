import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { engines, startApp } from '../harness.ts';

const deployed = (file: string): string => readFileSync(resolve('deploy', file), 'utf8');
const dashboard = JSON.parse(deployed('grafana-dashboard.json'));
const expressions: readonly string[] = dashboard.panels.flatMap((panel: { targets: { expr: string }[] }) =>
  panel.targets.map(({ expr }) => expr),
);
const alerts = deployed('prometheus-alerts.yml');
const alertExpressions = [...alerts.matchAll(/^ +expr: (.*)$/gm)].map(([, text = '']) => text);

/** Words of PromQL, and `up`, which Prometheus makes itself. */
const words = new Set(['by', 'or', 'sum', 'min', 'max', 'rate', 'increase', 'topk', 'histogram_quantile', 'up']);
/** The metrics that an expression reads. */
const metricsOf = (expression: string): readonly string[] => {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)|"[^"]*"/g, ' ');
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/gi)].map(([name]) => name).filter((name) => !words.has(name));
};
/** Labels of an expression with the values that they are compared with. */
const labelsOf = (expression: string) =>
  [...expression.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, metric = '', inside = '']) =>
    [...inside.matchAll(/(\w+)=~?"([^"]*)"/g)].map(([, label = '', value = '']) => ({ metric, label, value })),
  );

test('every metric of the dashboard and of the alerts is in /metrics, with the labels that they choose by', async () => {
  const bodies: string[] = [];
  for (const engine of engines) {
    const app = await startApp(engine);
    await app.ask({ method: 'GET', url: '/health' });
    bodies.push((await app.ask({ method: 'GET', url: '/metrics' })).body);
    await app.close();
  }
  const text = bodies.join('\n');
  // An installation without a good backup has no age of one; tests/server/backup has one with it.
  const isThere = (name: string) => new RegExp(`^(?:# TYPE )?${name}\\b`, 'm').test(text);
  const all = [...expressions, ...alertExpressions];
  const named = [...new Set(all.flatMap(metricsOf))];
  expect(named.length).toBeGreaterThan(15);
  const needed = named.filter((name) => engines.length > 1 || !name.startsWith('bus_'));
  expect(needed.filter((name) => !isThere(name))).toEqual([]);
  const chosen = all.flatMap(labelsOf).filter(({ metric }) => metric !== 'up');
  expect(chosen.map(({ metric }) => metric)).toContain('job_state');
  for (const { metric, label, value } of chosen.filter(
    ({ metric }) => metric !== 'http_request_duration_seconds_count',
  ))
    for (const one of value.split('|')) expect(text).toMatch(new RegExp(`^${metric}\\{.*${label}="${one}"`, 'm'));
});

test('there are six alerts, each with a sentence of what it is and one of what to do', () => {
  expect(alertExpressions).toHaveLength(6);
  for (const name of ['alert', 'summary', 'description', 'for', 'severity'])
    expect([...alerts.matchAll(new RegExp(`\\b${name}: \\S`, 'g'))]).toHaveLength(6);
});

test('panels have a name, a description, and a place of their own', () => {
  const places = dashboard.panels.map(
    ({ gridPos }: { gridPos: { x: number; y: number } }) => `${gridPos.x} ${gridPos.y}`,
  );
  expect(new Set(places).size).toBe(dashboard.panels.length);
  for (const { title, description } of dashboard.panels) expect(`${title}${description}`.length).toBeGreaterThan(20);
});
