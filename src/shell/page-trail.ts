import type { NamedPath } from '#platform/head/linked-data.ts';
import type { PageFacts } from '#platform/head/page-facts.ts';
import type { Site } from '#platform/http/page-context.ts';
import { navigation } from './navigation.ts';

const places = navigation.flatMap(({ items }) => items);

/** From the home page through what is in the navigation; undefined for a page that says nothing of itself. */
export function pageTrail(
  { title, path }: PageFacts,
  site: Pick<Site, 'name'>,
  t: (key: string) => string,
): NamedPath[] | undefined {
  if (!title || !path || path === '/') return undefined;
  const above = places
    .filter((place) => path.startsWith(`${place.path}/`))
    .map((place) => ({ name: t(`shell:${place.label}`), path: place.path }));
  return [{ name: site.name, path: '/' }, ...above, { name: title, path }];
}
