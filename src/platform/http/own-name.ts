import { isReservedName } from '#platform/text/name-rules.ts';
import { wrongFields } from './app-error.ts';
import type { SiteFacts } from './site-facts.ts';

/**
 * Throws `request/invalid` where somebody calls themselves as the running site is called, or the parts of their name
 * make a reserved word together. The contracts know the fixed words alone (security B3).
 */
export function assertOwnName(
  { name }: Pick<SiteFacts, 'name'>,
  parts: Readonly<Record<string, string>>,
): void {
  if (!isReservedName(Object.values(parts).join(' '), name)) return;
  throw wrongFields(Object.keys(parts).map((path) => ({ path, key: 'ui:textError.reserved' })));
}
