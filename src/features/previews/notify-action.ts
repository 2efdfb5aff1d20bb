import { data } from 'react-router';
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { pageContext } from '#platform/http/page-context.ts';
import { textOf } from '#ui/form/form-data.ts';
import { requestNotice } from './notice.contract.ts';

/** What the page says after the plain form was sent. */
export interface NotifyAnswer {
  area: string;
  isSent: boolean;
  email: string;
  /** Translation key of what is wrong with the address. */
  fault?: string;
}

/** The form without JavaScript: the same page answers. */
export async function sendNotifyForm({ request, context }: ActionFunctionArgs) {
  const { api } = context.get(pageContext);
  const form = await request.formData();
  const sent = {
    area: textOf(form, 'area'),
    email: textOf(form, 'email'),
    website: textOf(form, 'website') || undefined,
  };
  const { area, email } = sent;
  const checked = z.safeParse(requestNotice.body, sent);
  if (!checked.success) {
    const fault = checked.error.issues[0]?.message;
    return data<NotifyAnswer>({ area, email, isSent: false, fault }, { status: 400 });
  }
  await api(requestNotice, { body: checked.data });
  return data<NotifyAnswer>({ area, email: '', isSent: true });
}
