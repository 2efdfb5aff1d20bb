import { data } from 'react-router';
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { pageContext } from '#platform/http/page-context.ts';
import { textOf } from '#ui/form/form-data.ts';
import { GuestSaveForm, saveGuestSearch } from './link.contract.ts';

/** What the page says after the plain form of a guest was sent. */
export type SaveAnswer =
  | { step: 'asked' }
  /** Shown once more, filled in. */
  | {
      step: 'again';
      values: ReturnType<typeof guestInput>;
      fields: readonly { path: string; key: string }[];
    };

const nameAndFrequency = (form: FormData) => ({
  name: textOf(form, 'name'),
  frequency: textOf(form, 'frequency'),
});

/** What the form of a person holds. */
export const saveInput = (form: FormData) => ({
  list: textOf(form, 'list'),
  query: textOf(form, 'query'),
  ...nameAndFrequency(form),
});

/** What the form of a guest holds. */
export const guestInput = (form: FormData) => ({
  ...saveInput(form),
  email: textOf(form, 'email'),
  website: textOf(form, 'website') || undefined,
});

/** The form without JavaScript, where everybody is a guest. */
export async function saveAsGuest({ request, context }: ActionFunctionArgs) {
  const { api } = context.get(pageContext);
  const values = guestInput(await request.formData());
  const checked = z.safeParse(GuestSaveForm, values);
  if (!checked.success) {
    const fields = checked.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      key: message,
    }));
    return data<SaveAnswer>({ step: 'again', values, fields }, { status: 400 });
  }
  await api(saveGuestSearch, { body: checked.data });
  return data<SaveAnswer>({ step: 'asked' });
}
