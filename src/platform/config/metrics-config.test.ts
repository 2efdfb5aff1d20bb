import { expect, test } from 'vitest';
import { readMetricsConfig } from './metrics-config.server.ts';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  return { ...readMetricsConfig(env, problems), problems };
}

test('The figures are served nowhere by default, and half a second is slow', () => {
  expect(read({})).toEqual({ listen: undefined, slowQueryMs: 500, problems: [] });
});

test('With a port they are for this machine alone, unless a host is named', () => {
  expect(read({ METRICS_PORT: '9464' }).listen).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(read({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).listen).toEqual({
    host: '10.0.0.5',
    port: 9464,
  });
});

test('The slow statements can be left out', () => {
  expect(read({ SLOW_QUERY_MS: '0' }).slowQueryMs).toBe(0);
});

test.each([
  ['METRICS_PORT', '99999'],
  ['METRICS_PORT', 'http'],
  ['SLOW_QUERY_MS', '-1'],
  ['SLOW_QUERY_MS', '1e9'],
])('%s=%s stops the start', (name, value) => {
  expect(read({ [name]: value }).problems[0]).toContain(`${name}="${value}" must be`);
});
