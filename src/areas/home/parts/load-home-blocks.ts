import { cardFacts } from '#features/directory/card-facts.ts';
import { categoryNames } from '#features/directory/category/category-names.ts';
import { listEvents } from '#features/events/event.contract.ts';
import { rowFacts } from '#features/events/row-facts.ts';
import { listListings } from '#features/finder/search.contract.ts';
import { getHistoryToday } from '#features/history/history-item.contract.ts';
import { listOpportunities } from '#features/opportunities/opportunity.contract.ts';
import { getNewestStory } from '#features/stories/story.contract.ts';
import type { PageContext } from '#platform/http/page-context.ts';
import type { BlockData } from './home-blocks.tsx';

const mostEvents = '4';
const mostOpportunities = '3';

/** What each block of the home page shows. */
const loads: { [Id in keyof BlockData]: (context: PageContext) => Promise<BlockData[Id]> } = {
  events: async ({ api }) => {
    const { items } = await api(listEvents, { query: { limit: mostEvents } });
    return items.length > 0 ? { events: rowFacts(items, { isNextOnly: true }) } : null;
  },
  opportunities: async ({ api }) => {
    const { items } = await api(listOpportunities, { query: { limit: mostOpportunities } });
    return items.length > 0 ? { opportunities: items } : null;
  },
  history: async ({ api }) => {
    const { items } = await api(getHistoryToday, {});
    return items.length > 0 ? { items } : null;
  },
  story: async ({ api }) => {
    const { story } = await api(getNewestStory, {});
    return story ? { story } : null;
  },
  newest: async ({ api, language }) => {
    const { items } = await api(listListings, {
      query: { kind: 'business', sort: 'newest', limit: '4' },
    });
    if (items.length === 0) return null;
    const categories = categoryNames(
      language,
      items.map(({ category }) => category),
    );
    return { listings: cardFacts(items), categories };
  },
};

export async function loadHomeBlocks(context: PageContext): Promise<BlockData> {
  const loaded = Object.entries(loads).map(
    async ([id, load]) => [id, await load(context)] as const,
  );
  return Object.fromEntries(await Promise.all(loaded)) as BlockData;
}
