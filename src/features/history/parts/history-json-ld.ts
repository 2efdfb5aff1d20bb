import type { Site } from '#platform/http/page-context.ts';
import type { HistoryItem } from '../history-item.contract.ts';
import { historyPath } from '../history-path.ts';

/** schema.org Event of something that happened; dates are as exact as they are known, and left out where about. */
export function historyJsonLd(item: HistoryItem, site: Site): Record<string, unknown> {
  const { slug, title, summary, language, startsOn, endsOn, isCirca, place, lat, lng } = item;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description: summary,
    inLanguage: language,
    url: site.url + historyPath(slug),
    ...(!isCirca && { startDate: startsOn, ...(endsOn && { endDate: endsOn }) }),
    location: {
      '@type': 'Place',
      name: place || 'United Kingdom',
      ...(lat !== null &&
        lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
    },
    citation: item.sources.map(({ author, title: name, publisher, year, url, isbn }) => ({
      '@type': 'CreativeWork',
      name,
      ...(author && { author: { '@type': 'Person', name: author } }),
      ...(publisher && { publisher: { '@type': 'Organization', name: publisher } }),
      ...(year !== null && { datePublished: String(year) }),
      ...(url && { url }),
      ...(isbn && { identifier: `ISBN ${isbn}` }),
    })),
  };
}
