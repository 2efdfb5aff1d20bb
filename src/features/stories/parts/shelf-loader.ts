import { data } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { pageContext } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { listStories, StoryQuery } from '../story.contract.ts';
import type { StoryShelf } from '../story.policy.ts';

/**
 * What one of the three pages shows. Where the list can't be read the page is there with the sentence that says so,
 * and the status of a failure.
 */
export async function loadShelf(shelf: StoryShelf, { context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const state = z.parse(StoryQuery, fromSearchParams(url.searchParams));
  try {
    return data({ state, found: await api(listStories, { query: { ...state, shelf } }) });
  } catch {
    return data({ state, found: null }, { status: 503 });
  }
}

export type LoadedShelf = Awaited<ReturnType<typeof loadShelf>>['data'];
