import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { pack, useUnpacked } from '#platform/http/packed.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { listEventDays, listEvents, EventQuery } from '../event.contract.ts';
import type { EventQuery as Query } from '../event.contract.ts';
import { eventsLink } from '../event-links.ts';
import { filtersFormId } from '../parts/event-filters.tsx';
import { EventResults } from '../parts/event-results.tsx';
import '../events.css';

export const handle: PageHandle = {
  namespaces: ['events', 'schedule'],
  search: (data) => {
    const { q, near } = (data as { state?: Query } | undefined)?.state ?? {};
    return { q, near, form: filtersFormId };
  },
};

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const state = z.parse(EventQuery, fromSearchParams(url.searchParams));
  const [found, days] = await Promise.all([
    api(listEvents, { query: state }),
    state.view === 'month' ? api(listEventDays, { query: state }) : null,
  ]);
  return { state, found: pack(found), days };
}

/** What takes place: by day, or as a month. */
export default function EventsPage() {
  const { state, found: packed, days } = useLoaderData<typeof loader>();
  const found = useUnpacked(packed);
  const { t } = useTranslation('events');
  const title = useEventsTitle(state, found.place?.label ?? state.near);
  return (
    <>
      <PageHead
        title={title}
        description={t('lead')}
        canonicalPath="/events"
        noIndex={eventsLink(state) !== '/events' || Boolean(state.after)}
        feed="events"
        hasNoTrail
      />
      <EventResults title={title} state={state} found={found} days={days} />
    </>
  );
}

/** Says what the list is narrowed to: "Free events near Peckham this weekend". */
function useEventsTitle(
  { q, near, when, day, kind, free }: Query,
  place: string | undefined,
): string {
  const { t } = useTranslation('events');
  const [only, ...others] = kind ?? [];
  const what =
    only && others.length === 0 ? t(`titleKind.${only}`) : t(free ? 'titleFree' : 'title');
  const where = near ? t('titleNear', { what, place: isolate(place ?? t('yourPosition')) }) : what;
  const words = q ? t('titleWords', { words: isolate(q), what: where }) : where;
  if (day || !when) return words;
  return t('titleWhen', { what: words, when: t(`spanIn.${when}`) });
}
