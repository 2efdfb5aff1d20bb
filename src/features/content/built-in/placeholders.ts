import type { Site } from '#platform/http/page-context.ts';

/** What a text may leave open for the settings of the running site (decision D43). */
export const placeholders = ['siteName', 'operatorName', 'contact'] as const;
export type Placeholder = (typeof placeholders)[number];

/** Undefined for what the operator has not set. */
export const valuesOf = (site: Site): Record<Placeholder, string | undefined> => ({
  siteName: site.name,
  operatorName: site.operatorName || undefined,
  contact: site.operatorContact || undefined,
});

const known = new RegExp(`\\{(${placeholders.join('|')})\\}`);

/** Words and placeholders in turn: the odd ones are names of placeholders. */
export const splitAtPlaceholders = (text: string): string[] => text.split(new RegExp(known, 'g'));

/** The words with their values; undefined when one of them is not set. */
export function filled(text: string, site: Site): string | undefined {
  const values = valuesOf(site);
  const parts = splitAtPlaceholders(text).map((part, place) =>
    place % 2 === 0 ? part : values[part as Placeholder],
  );
  return parts.includes(undefined) ? undefined : parts.join('');
}
