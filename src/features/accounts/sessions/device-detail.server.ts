import type { ServiceContext } from '#platform/http/context.server.ts';
import { deviceName } from './device-name.ts';

/** For the security log: browser and system by name, out of a list, and nothing finer. */
export function deviceDetail({ client }: Pick<ServiceContext, 'client'>): { device?: string } {
  const device = client && deviceName(client.userAgent);
  return device ? { device } : {};
}
