import type { Site } from '#platform/http/page-context.ts';

/** schema.org's description of the site and its search, and of who runs it once that is set. */
export function siteJsonLd({ url, name, operatorName }: Site): Record<string, unknown>[] {
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    url: `${url}/`,
    name,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}/search?q={words}` },
      'query-input': 'required name=words',
    },
  };
  if (!operatorName) return [site];
  return [
    site,
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      url: `${url}/`,
      name: operatorName,
      logo: `${url}/icon-512.png`,
    },
  ];
}
