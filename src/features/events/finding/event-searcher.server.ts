import { formatDate } from '#platform/i18n/format.ts';
import type { Searcher } from '#platform/search/searcher.server.ts';
import { eventsTag, longestQuery } from '../event.contract.ts';
import { eventPath } from '../event-links.ts';
import { listEvents } from './event-list.service.server.ts';

/** What is to come, in order of time. */
export const eventSearcher: Searcher = {
  order: 20,
  kind: 'event',
  name: { ns: 'events', key: 'title' },
  tags: [eventsTag],
  allPath: (words) => `/events?${new URLSearchParams({ q: words.slice(0, longestQuery) })}`,
  async find(ctx, words, limit) {
    const { items, total } = await listEvents(ctx, { q: words.slice(0, longestQuery) });
    return {
      total,
      items: items.slice(0, limit).map(({ slug, title, dates, place, language, isSample }) => ({
        title,
        url: eventPath(slug),
        excerpt: [dates[0] && formatDate(dates[0].day, ctx.language), place.name, place.city]
          .filter(Boolean)
          .join(' · '),
        isSample,
        ...(language && { language: language.code }),
      })),
    };
  },
};
