import { data } from 'react-router';
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { pageContext } from '#platform/http/page-context.ts';
import type { Api } from '#platform/http/page-context.ts';
import { answerFollowUp, FollowUpAnswers, openFollowUp } from './follow-up.contract.ts';
import type { FollowUp } from './follow-up.contract.ts';
import { followUpInput } from './parts/follow-up-input.ts';
import type { FollowUpInput } from './parts/follow-up-input.ts';

/** What the page says after the plain form was sent. */
export type FollowUpSent =
  | { step: 'saved' }
  /** Shown once more, with what was chosen. */
  | { step: 'again'; values: FollowUpInput; fields: readonly { path: string; key: string }[] };

/** Whether a token in the path of a link asks for these questions. */
export const isFollowUpLink = (token: string): boolean => token.startsWith('followup-');

/** What a guest is asked, for a page that works before JavaScript; null where the link is no longer valid. */
export async function loadFollowUp(api: Api, token: string): Promise<{ opened: FollowUp | null }> {
  try {
    return { opened: await api(openFollowUp, { body: { token } }) };
  } catch (error) {
    if (statusOf(error) === 410) return { opened: null };
    throw error;
  }
}

/** A refusal of the API, as pages get it. */
const statusOf = (error: unknown): number | undefined =>
  (error as { init?: { status?: number } } | undefined)?.init?.status;

/** The guest's form without JavaScript. */
export async function sendFollowUpForm({ request, context }: ActionFunctionArgs, token: string) {
  const { api } = context.get(pageContext);
  const values = followUpInput(await request.formData());
  const checked = z.safeParse(FollowUpAnswers, values);
  if (!checked.success) {
    const fields = checked.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      key: message,
    }));
    return data<FollowUpSent>({ step: 'again', values, fields }, { status: 400 });
  }
  await api(answerFollowUp, { body: { token, ...checked.data } });
  return data<FollowUpSent>({ step: 'saved' });
}
