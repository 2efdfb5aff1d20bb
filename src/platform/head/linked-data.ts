import type { Site } from '#platform/http/page-context.ts';

export interface NamedPath {
  name: string;
  path: string;
}

const inOrder = (items: readonly NamedPath[], site: Site) =>
  items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site.url + path,
  }));

/** The way to a page, as its breadcrumbs show it. */
export const trailJsonLd = (trail: readonly NamedPath[], site: Site): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: inOrder(trail, site),
});

/** What a page lists, in its order. */
export const listJsonLd = (items: readonly NamedPath[], site: Site): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: inOrder(items, site),
});
