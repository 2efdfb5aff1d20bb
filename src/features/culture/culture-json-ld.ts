import type { Site } from '#platform/http/page-context.ts';
import { culturePath } from './culture-entry.contract.ts';
import type { CultureEntry } from './culture-entry.contract.ts';
import { licenceAddresses } from './culture.policy.ts';

/** schema.org Recipe, Event or Article; undefined for samples and for what is not for everybody all the year. */
export function cultureJsonLd(
  entry: CultureEntry,
  site: Site,
): Record<string, unknown> | undefined {
  if (entry.isSample || entry.audience !== 'everyone' || entry.season.length > 0) return undefined;
  const { title, summary, details, licence, credit, changedAt, next } = entry;
  const all = {
    '@context': 'https://schema.org',
    name: title,
    description: summary,
    url: site.url + culturePath(entry.slug),
  };
  const work = {
    ...(licence !== 'reserved' && { license: licenceAddresses[licence] }),
    ...(credit && { author: { '@type': 'Person', name: credit } }),
    dateModified: changedAt,
  };
  if (details.kind === 'recipe') {
    return {
      ...all,
      ...work,
      '@type': 'Recipe',
      recipeYield: String(details.serves),
      totalTime: `PT${details.minutes}M`,
      ...(entry.origin && { recipeCuisine: entry.origin }),
      recipeIngredient: details.ingredients.map(({ amount, unit, name }) =>
        [amount, unit, name].filter(Boolean).join(' '),
      ),
      recipeInstructions: details.steps.map((text) => ({ '@type': 'HowToStep', text })),
    };
  }
  if (details.kind === 'festival' && next) {
    return {
      ...all,
      '@type': 'Event',
      startDate: next.from,
      endDate: next.until,
      ...(entry.origin && { location: { '@type': 'Place', name: entry.origin } }),
    };
  }
  return { ...all, ...work, '@type': 'Article', headline: title };
}
