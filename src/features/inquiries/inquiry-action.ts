import { data } from 'react-router';
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { pageContext } from '#platform/http/page-context.ts';
import { createInquiry, lookOverInquiry, VisitorInquiry } from './inquiry.contract.ts';
import type { Away } from './inquiry.contract.ts';
import { letterWords } from './letter-words.ts';
import { inquiryOf } from './parts/inquiry-input.ts';
import type { InquiryInput } from './parts/inquiry-input.ts';

/** What the page says after the plain form was sent. */
export type InquiryAnswer =
  | { step: 'sent'; away: Away }
  /** Shown once more, filled in, with its token. */
  | { step: 'confirm'; values: InquiryInput; token: string }
  | {
      step: 'again';
      values: InquiryInput;
      fields: readonly { path: string; key: string }[];
      token?: string;
    };

/**
 * The form without JavaScript. The page that carries it is the same for everybody and has no token of its own, so the
 * first post is answered with the letter to look over and a token, and the second one sends it. A sender who changes a
 * word then looks it over once more.
 */
export async function sendInquiryForm({ request, context }: ActionFunctionArgs) {
  const { api } = context.get(pageContext);
  const form = await request.formData();
  const values = inquiryOf(form);
  // Before JavaScript everybody is a visitor.
  const checked = z.safeParse(VisitorInquiry, values);
  if (!checked.success) {
    const fields = checked.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      key: issue.message,
    }));
    return data<InquiryAnswer>({ step: 'again', values, fields }, { status: 400 });
  }
  const { listingId } = checked.data;
  const { isLookedOver, token } = await api(lookOverInquiry, {
    params: { listingId },
    body: { words: letterWords(checked.data), token: values.token },
  });
  if (!isLookedOver) return data<InquiryAnswer>({ step: 'confirm', values, token });
  const { away } = await api(createInquiry, { body: checked.data });
  return data<InquiryAnswer>({ step: 'sent', away });
}
