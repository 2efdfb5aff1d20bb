import type { ServiceContext } from '#platform/http/context.server.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import type { IdeaState } from './idea.policy.ts';
import { wordsOf } from './idea-shape.server.ts';
import { idea } from './idea.table.server.ts';
import { sortTitleOf } from './own-idea.service.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';

/**
 * The site's own plan, as `/our-future` tells it; words in `plan/locales`. Staff move the items on from here. What comes
 * last is first while votes are equal.
 */
const plan: readonly { key: string; state: IdeaState }[] = [
  { key: 'roadmap', state: 'done' },
  { key: 'map', state: 'done' },
  { key: 'event-map', state: 'done' },
  { key: 'events', state: 'done' },
  { key: 'voices', state: 'done' },
  { key: 'groups', state: 'done' },
  { key: 'funding', state: 'done' },
  { key: 'opportunities', state: 'in-progress' },
  { key: 'youth', state: 'done' },
  { key: 'mentorship', state: 'done' },
];

/** Adds what is not there yet, and leaves alone what staff have done with the rest. */
export async function seedRoadmap(ctx: ServiceContext): Promise<void> {
  const rows = plan.map(({ key, state }) => {
    const item = { planKey: key, title: key, description: key };
    const { title, description } = wordsOf(item, 'en');
    const all = languageCodes.flatMap((language) => Object.values(wordsOf(item, language)));
    return {
      planKey: key,
      title,
      description,
      sortTitle: sortTitleOf(title),
      searchText: searchTextOf(...all),
      state,
      createdAt: ctx.now,
      changedAt: ctx.now,
    };
  });
  await ctx.db.insert(idea).values(rows).onConflictDoNothing({ target: idea.planKey });
}

export const ideaSeed: Seed = { run: seedRoadmap };
