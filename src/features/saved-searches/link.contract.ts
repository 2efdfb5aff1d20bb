import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { frequencies, muteSorts } from './saved-search.policy.ts';
import { SaveForm, SavedSearch, Mute, key, mutedWord } from './saved-search.contract.ts';

/* Guests without an account, and what the links of mails do. By POST: programs that look into mails open links too. */

const token = z.string(key('link')).check(z.maxLength(200, key('link')));
const id = z.uuid(key('none'));

export const GuestSaveForm = z.strictObject({
  ...SaveForm.def.shape,
  email: z
    .string(key('email'))
    .check(
      z.trim(),
      z.minLength(1, { error: key('email'), abort: true }),
      z.maxLength(254, key('emailValid')),
      z.email(key('emailValid')),
    ),
  /** Seen by programs alone: people leave it empty. */
  website: z.optional(textOf(200, { required: key('link'), tooLong: key('link') })),
});
export type GuestSaveForm = z.infer<typeof GuestSaveForm>;

export const saveGuestSearch = endpoint({
  id: 'saveGuestSearch',
  method: 'POST',
  path: '/saved-searches/guests',
  access: 'public',
  rate: 'form',
  status: 202,
  creates: true,
  summary: 'Save a search without an account; it tells once the link of the mail is confirmed',
  body: GuestSaveForm,
  /** The same whether or not this address has saved searches. */
  response: z.object({ status: z.literal('asked') }),
  errors: [
    'saved-search/no-list',
    'saved-search/not-for-you',
    'saved-search/too-long',
    'mail/too-many',
    'mail/stopped',
  ],
});

export const GuestSearches = z.object({
  searches: z.array(SavedSearch),
  mutes: z.array(Mute),
  /** When all end unless they are confirmed again; null before the first confirmation. */
  endsOn: z.nullable(z.string()),
  isEndingSoon: z.boolean(),
});
export type GuestSearches = z.infer<typeof GuestSearches>;

export const openGuestSearches = endpoint({
  id: 'openGuestSearches',
  method: 'POST',
  path: '/saved-searches/by-link',
  access: 'public',
  rate: 'login',
  summary: 'A guest’s saved searches, by the link of a mail',
  body: z.strictObject({ token }),
  response: GuestSearches,
  errors: ['link/not-valid'],
});

export const changeGuestSearch = endpoint({
  id: 'changeGuestSearch',
  method: 'POST',
  path: '/saved-searches/by-link/change',
  access: 'public',
  rate: 'login',
  summary:
    'Confirm a guest’s search, change how often it tells, or delete it, by the link of a mail',
  body: z.strictObject({
    token,
    id,
    change: z.enum(['confirm', 'remove', ...frequencies], key('frequency')),
  }),
  response: GuestSearches,
  errors: ['link/not-valid', 'saved-search/not-found', 'saved-search/too-many'],
});

export const keepGuestSearches = endpoint({
  id: 'keepGuestSearches',
  method: 'POST',
  path: '/saved-searches/by-link/keep',
  access: 'public',
  rate: 'login',
  summary: 'Keep a guest’s searches for another year, by the link of a mail',
  body: z.strictObject({ token }),
  response: GuestSearches,
  errors: ['link/not-valid'],
});

export const removeGuestMute = endpoint({
  id: 'removeGuestMute',
  method: 'POST',
  path: '/saved-searches/by-link/mutes/remove',
  access: 'public',
  rate: 'login',
  summary: 'Tell a guest of it again, by the link of a mail',
  body: z.strictObject({ token, id }),
  response: GuestSearches,
  errors: ['link/not-valid', 'saved-search/no-mute'],
});

/** What one line of a mail was about. */
export const ToldItem = z.object({
  title: z.nullable(z.string()),
  path: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
});
export type ToldItem = z.infer<typeof ToldItem>;

export const openToldItem = endpoint({
  id: 'openToldItem',
  method: 'POST',
  path: '/saved-searches/told',
  access: 'public',
  rate: 'login',
  summary: 'What a line of a mail was about, by its link',
  body: z.strictObject({ token }),
  response: ToldItem,
  errors: ['link/not-valid'],
});

export const muteByLink = endpoint({
  id: 'muteByLink',
  method: 'POST',
  path: '/saved-searches/told/mute',
  access: 'public',
  rate: 'login',
  summary: 'Never tell of this item, its owner or a word again, by the link of a line',
  body: z.strictObject({
    token,
    sort: z.enum(muteSorts, key('sort')),
    /** Where a word is muted. */
    word: z.optional(mutedWord),
  }),
  response: Mute,
  errors: ['link/not-valid', 'saved-search/nothing-to-mute', 'saved-search/too-many-mutes'],
});
