import { redirect, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { answerAsGuest } from '#features/attendance/rsvp-action.ts';
import { RsvpBox } from '#features/attendance/rsvp-box.tsx';
import { EventDetail } from '#features/events/event-detail.tsx';
import { EventViewCounter } from '#features/event-follow-up/event-view-counter.tsx';
import { eventJsonLd } from '#features/events/event-json-ld.ts';
import { getEvent, listEvents } from '#features/events/event.contract.ts';
import { eventPath } from '#features/events/event-links.ts';
import { pack, unpacked, useUnpacked } from '#platform/http/packed.ts';
import type { Packed } from '#platform/http/packed.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';

const mostSimilar = 4;

/** An id leads to the event's own address for good. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const event = await api(getEvent, { params: { slug: params.slug ?? '' } });
  const own = eventPath(event.slug);
  if (url.pathname !== own) throw redirect(own + url.search, 301);
  const { items } = await api(listEvents, { query: { kind: event.kind } });
  const similar = items.filter(({ id }) => id !== event.id).slice(0, mostSimilar);
  return pack({ event, similar });
}

type Data = Awaited<ReturnType<typeof loader>> extends Packed<infer Loaded> ? Loaded : never;

export const handle: PageHandle = {
  namespaces: ['events', 'attendance', 'schedule', 'media'],
  jsonLd(data, site) {
    if (!import.meta.env.SSR) return undefined;
    return eventJsonLd(unpacked(data as Packed<Data>).event, site);
  },
};

/** A guest's answer as a plain form, before JavaScript. */
export const action = (args: ActionFunctionArgs) => answerAsGuest(args, args.params.slug ?? '');

export default function EventPage() {
  const { event, similar } = useUnpacked(useLoaderData<typeof loader>());
  const [next] = event.dates;
  return (
    <>
      <EventViewCounter eventId={event.id} />
      <EventDetail
        event={event}
        similar={similar}
        rsvp={next && <RsvpBox event={event} date={next} />}
      />
    </>
  );
}
