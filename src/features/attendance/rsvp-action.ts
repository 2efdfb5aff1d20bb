import { data } from 'react-router';
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { getEvent } from '#features/events/event.contract.ts';
import { pageContext } from '#platform/http/page-context.ts';
import { textOf } from '#ui/form/form-data.ts';
import { GuestForm, requestGuestRsvp } from './guest.contract.ts';
import { guestInput } from './parts/rsvp-input.ts';
import type { GuestInput } from './parts/rsvp-input.ts';

/** What the page says after the plain form of a guest was sent. */
export type GuestAnswer =
  | { step: 'asked'; dateId: string }
  /** Shown once more, filled in. */
  | {
      step: 'again';
      dateId: string;
      values: GuestInput;
      fields: readonly { path: string; key: string }[];
    };

/**
 * The guests' form without JavaScript, for the `action` of the event's page: `slug` is the event that the page shows. It
 * changes nothing but that a mail leaves.
 */
export async function answerAsGuest({ request, context }: ActionFunctionArgs, slug: string) {
  const { api } = context.get(pageContext);
  const form = await request.formData();
  const dateId = textOf(form, 'rsvpDate');
  const { questions } = await api(getEvent, { params: { slug } });
  const values = guestInput(form, questions);
  const checked = z.safeParse(GuestForm, values);
  if (!checked.success) {
    const fields = checked.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      key: issue.message,
    }));
    return data<GuestAnswer>({ step: 'again', dateId, values, fields }, { status: 400 });
  }
  await api(requestGuestRsvp, { params: { dateId }, body: checked.data });
  return data<GuestAnswer>({ step: 'asked', dateId });
}
