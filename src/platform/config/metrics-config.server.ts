import { shownValue } from './shown-value.ts';

export interface MetricsConfig {
  /** Where the figures are served for Prometheus; without a port they are not. */
  listen: { host: string; port: number } | undefined;
  /** A statement that takes this long is logged, in milliseconds; 0 for none. */
  slowQueryMs: number;
}

/** Reads METRICS_PORT, METRICS_HOST and SLOW_QUERY_MS; adds what is wrong to `problems`. */
export function readMetricsConfig(
  env: Record<string, string | undefined>,
  problems: string[],
): MetricsConfig {
  const whole = (name: string, most: number, remedy: string): number | undefined => {
    const text = env[name]?.trim();
    if (!text) return undefined;
    if (/^\d{1,6}$/.test(text) && Number(text) <= most) return Number(text);
    problems.push(`${name}="${shownValue(text)}" ${remedy}`);
    return undefined;
  };
  const port = whole(
    'METRICS_PORT',
    65_535,
    'must be a whole number from 0 to 65535, such as 9464.',
  );
  const slowQueryMs = whole(
    'SLOW_QUERY_MS',
    600_000,
    'must be a whole number of milliseconds, at most 600000; 0 logs no slow statements.',
  );
  // The figures say how the site is used and loaded: they are for this machine unless somebody decides otherwise.
  const host = env['METRICS_HOST']?.trim() || '127.0.0.1';
  return {
    listen: port === undefined ? undefined : { host, port },
    slowQueryMs: slowQueryMs ?? 500,
  };
}
