import type { Site } from '#platform/http/page-context.ts';
import { honourPath } from '../honour-links.ts';
import type { Honour } from '../honour.contract.ts';

/** schema.org Person. */
export const honourJsonLd = (honour: Honour, site: Site): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'Person',
  name: honour.name,
  description: honour.whatFor,
  url: site.url + honourPath(honour.slug),
  ...(honour.born !== null && { birthDate: String(honour.born).padStart(4, '0') }),
  ...(honour.died !== null && { deathDate: String(honour.died).padStart(4, '0') }),
  ...(honour.picture && { image: site.url + honour.picture.photo.url }),
  award: honour.awards.map(({ title, by, year }) => `${title} (${by}, ${year})`),
});
