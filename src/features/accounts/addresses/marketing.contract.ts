import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const MarketingConsent = z.object({
  /** Since when; null without consent. */
  since: z.nullable(z.string()),
  /** News is not offered under 18 (security P15). */
  isOffered: z.boolean(),
});

export const getMarketingConsent = endpoint({
  id: 'getMarketingConsent',
  method: 'GET',
  path: '/auth/marketing',
  access: signedIn,
  rate: 'read',
  summary: 'Whether one has agreed to news by email, and since when',
  response: MarketingConsent,
});

export const setMarketingConsent = endpoint({
  id: 'setMarketingConsent',
  method: 'PUT',
  path: '/auth/marketing',
  access: signedIn,
  rate: 'write',
  beforeTerms: true,
  summary: 'Agree to news by email, or take that back',
  body: z.strictObject({ agree: z.boolean('accounts:error.choice') }),
  response: MarketingConsent,
  errors: ['account/marketing-not-offered'],
});
