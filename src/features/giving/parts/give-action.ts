import { data, redirect } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { pageContext } from '#platform/http/page-context.ts';
import type { GiftStory } from '../giving.policy.ts';
import { pledgePage, pledgePath } from '../pledges/pledge-path.ts';
import { createGift, findPledge, getGivingOptions, Gift } from '../pledge.contract.ts';
import { giftOf } from './give-input.ts';
import type { GiftInput } from './give-input.ts';

/** What the page says after the plain form was sent. */
export type GiveAnswer =
  | { step: 'checkout'; url: string }
  | { step: 'again'; values: GiftInput; fields: readonly { path: string; key: string }[] };

/**
 * What the record says of the key in the address; null without one, and for one that is nobody's. A key of something
 * else leads to the page of that: nobody is thanked for what they have not given.
 */
export async function loadPledge({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { api } = context.get(pageContext);
  const { success, data: query } = z.safeParse(findPledge.query, {
    key: url.searchParams.get('key'),
  });
  if (!success) return null;
  const { pledge } = await api(findPledge, { query });
  if (pledge && pledgePage(pledge) !== url.pathname)
    throw redirect(`${pledgePage(pledge)}${url.search}`);
  return pledge;
}

export async function loadGiving(args: LoaderFunctionArgs) {
  const { api } = args.context.get(pageContext);
  return { options: await api(getGivingOptions, {}), pledge: await loadPledge(args) };
}

/** The form without JavaScript. The way to the provider's page is then a link: a form may lead to this site alone. */
export async function sendGiftForm({ request, context }: ActionFunctionArgs, story: GiftStory) {
  const { api } = context.get(pageContext);
  const values = giftOf(await request.formData(), story);
  const checked = z.safeParse(Gift, values);
  if (!checked.success) {
    const fields = checked.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      key: message,
    }));
    return data<GiveAnswer>({ step: 'again', values, fields }, { status: 400 });
  }
  const { key, checkoutUrl } = await api(createGift, { body: checked.data });
  if (checkoutUrl) return data<GiveAnswer>({ step: 'checkout', url: checkoutUrl });
  throw redirect(pledgePath({ kind: 'gift', story }, key), 303);
}
