import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Every figure of this process. One for the process, because what is counted is spread over all of the code. */
export const registry = new Registry();

/** Processor, memory, event loop, file handles, start time and Node's version, gathered once a process. */
export function collectProcessMetrics(): void {
  if (registry.getSingleMetric('process_start_time_seconds')) return;
  collectDefaultMetrics({ register: registry });
}

interface Reading {
  name: string;
  help: string;
  /** How the figures of several processes become one: each has its own pool, but all see the same outbox. */
  together: 'sum' | 'max';
}

/** A figure that is read when somebody asks for it. The newest reader counts. */
export function readWhenAsked(
  { name, help, together }: Reading,
  labels: Record<string, string>,
  read: () => number,
): void {
  readers.set(`${name} ${JSON.stringify(labels)}`, { name, labels, read });
  if (registry.getSingleMetric(name)) return;
  const gauge = new Gauge({
    name,
    help,
    labelNames: Object.keys(labels),
    registers: [registry],
    aggregator: together,
    collect() {
      for (const reader of readers.values()) {
        if (reader.name === name) gauge.set(reader.labels, reader.read());
      }
    },
  });
}

const readers = new Map<
  string,
  { name: string; labels: Record<string, string>; read: () => number }
>();
