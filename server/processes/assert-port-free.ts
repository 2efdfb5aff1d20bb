import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '#platform/config/config.server.ts';

/**
 * Throws `EADDRINUSE` before a database is opened: the first start fills one, which takes half a minute, and would say
 * only then that another program has the port.
 */
export async function assertPortFree({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
