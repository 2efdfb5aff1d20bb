import { data } from 'react-router';
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { letterWords } from '#features/inquiries/letter-words.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { Api } from '#platform/http/page-context.ts';
import type { Problem } from '#platform/http/problem.ts';
import { lookOverSupportLetter } from './ticket.contract.ts';

export type PlainValues = Readonly<Record<string, string | undefined>>;

/** What a page says after its form was sent without JavaScript. */
export type PlainAnswer =
  | { step: 'sent' }
  /** Shown once more, filled in, with its token. */
  | { step: 'confirm'; values: PlainValues; token: string }
  | { step: 'again'; values: PlainValues; fields: readonly { path: string; key: string }[] };

interface PlainForm<Body extends z.core.$ZodType> {
  read: (form: FormData) => PlainValues;
  schema: Body;
  send: (api: Api, body: z.output<Body>) => Promise<unknown>;
}

/**
 * A form to staff without JavaScript. The page is the same for everybody and has no token of its own, so the first post
 * is answered with the letter to look over and a token, and the second one sends it. A sender who changes a word then
 * looks it over once more.
 */
export async function takePlainForm<Body extends z.core.$ZodType>(
  { request, context }: ActionFunctionArgs,
  { read, schema, send }: PlainForm<Body>,
) {
  const { api } = context.get(pageContext);
  const values = read(await request.formData());
  const checked = z.safeParse(schema, values);
  if (!checked.success) {
    const fields = checked.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      key: message,
    }));
    return data<PlainAnswer>({ step: 'again', values, fields }, { status: 400 });
  }
  const { isLookedOver, token } = await api(lookOverSupportLetter, {
    body: { words: letterWords(z.parse(z.looseObject({}), checked.data)), token: values['token'] },
  });
  if (!isLookedOver) return data<PlainAnswer>({ step: 'confirm', values, token });
  try {
    await send(api, checked.data);
  } catch (error) {
    const fields = fieldsOf(error);
    if (fields.length === 0) throw error;
    return data<PlainAnswer>({ step: 'again', values, fields }, { status: 400 });
  }
  return data<PlainAnswer>({ step: 'sent' });
}

/** What the service found wrong with the form itself; the page answers everything else. */
const fieldsOf = (error: unknown): readonly { path: string; key: string }[] =>
  (error as { data?: Partial<Problem> } | undefined)?.data?.fields ?? [];
