import * as z from 'zod/mini';
import { hasLink } from '#platform/text/name-rules.ts';
import type { KindDetails } from './kind-details.ts';

/**
 * Facts of all kinds that call something by a name, in one line. They lead nowhere (security B3). Looked at when
 * somebody writes them, not when they are read: what a source has written stays readable.
 */
export const namingFacts: ReadonlySet<string> = new Set(
  (
    'name unit body issuer subject subjects denomination authority serves minimumOrder capacity causes clubs ' +
    'specialisms products stateNames'
  ).split(' '),
);

type Path = (string | number)[];

function namesIn(value: unknown, path: Path = [], isName = false): { text: string; path: Path }[] {
  if (typeof value === 'string') return isName ? [{ text: value, path }] : [];
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown, place) => namesIn(entry, [...path, place], isName));
  }
  return Object.entries(value ?? {}).flatMap(([key, entry]) =>
    namesIn(entry, [...path, key], isName || namingFacts.has(key)),
  );
}

/** Refuses web addresses in those facts, each beside its field. */
export const namesLeadNowhere = z.check<KindDetails>(({ value, issues }) => {
  for (const { text, path } of namesIn(value)) {
    if (!hasLink(text)) continue;
    issues.push({ code: 'custom', path, input: text, message: 'ui:textError.link' });
  }
});
