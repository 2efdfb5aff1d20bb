import type { TenderCategory } from '#features/tenders/tender.policy.ts';

/** First digits of CPV codes, longer ones first: what a notice is sorted under here. */
const byCode: readonly (readonly [start: string, category: TenderCategory])[] = [
  ['794', 'consulting'],
  ['7131', 'consulting'],
  ['30', 'it'],
  ['33', 'healthcare'],
  ['39162', 'education'],
  ['45', 'construction'],
  ['48', 'it'],
  ['50', 'maintenance'],
  ['55', 'services'],
  ['60', 'services'],
  ['63', 'services'],
  ['64', 'services'],
  ['66', 'services'],
  ['70', 'services'],
  ['71', 'consulting'],
  ['72', 'it'],
  ['73', 'consulting'],
  ['75', 'services'],
  ['77', 'maintenance'],
  ['79', 'services'],
  ['80', 'education'],
  ['85', 'healthcare'],
  ['90', 'services'],
  ['92', 'services'],
  ['98', 'services'],
];

const byKind = new Map<string, TenderCategory>([
  ['works', 'construction'],
  ['services', 'services'],
  ['goods', 'general'],
]);

/**
 * One of our eight, by the first code that says it, else by the standard's own three. A code of goods that none of the
 * eight names is `general`. Null where the notice says nothing.
 */
export function categoryFrom(
  cpv: readonly string[],
  kind: string | undefined,
): TenderCategory | null {
  const [main] = cpv;
  const found = main && byCode.find(([start]) => main.startsWith(start))?.[1];
  return found || (byKind.get(kind ?? '') ?? (main ? 'general' : null));
}
