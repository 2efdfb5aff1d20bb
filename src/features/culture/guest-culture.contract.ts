import * as z from 'zod/mini';
import {
  guestFields,
  guestLook,
  guestWithdrawal,
} from '#features/submissions/guests/guest-submission.contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { entryFields, entryProtocol } from './culture-entry.contract.ts';

/* People without an account: they send with an address, and go on by the link of a mail. */

/** Always for everybody: nobody could change later whom it is for. */
export const GuestEntry = z.strictObject({ ...entryFields, season: entryProtocol.season });
export type GuestEntry = z.output<typeof GuestEntry>;

export const requestCultureEntry = endpoint({
  id: 'requestCultureEntry',
  method: 'POST',
  path: '/culture-entries/guests',
  access: 'public',
  rate: 'form',
  status: 202,
  creates: true,
  summary:
    'Send an entry about culture without an account; staff see it once the mail is confirmed',
  body: z.strictObject({ entry: GuestEntry, ...guestFields('culture') }),
  response: z.object({ status: z.literal('asked') }),
  errors: ['culture-entry/too-many', 'mail/too-many', 'mail/stopped'],
});

const link = {
  tokenKey: 'culture:error.none',
  notFound: 'culture-entry/not-found',
};

export const openGuestEntry = guestLook({
  ...link,
  id: 'openGuestEntry',
  path: '/culture-entries/by-link',
  summary: 'What became of an entry about culture, by the link of a mail',
});

export const confirmGuestEntry = guestLook({
  ...link,
  id: 'confirmGuestEntry',
  path: '/culture-entries/by-link/confirm',
  summary: 'Confirm by the link of a mail that one has sent an entry about culture',
});

export const withdrawGuestEntry = guestWithdrawal({
  ...link,
  id: 'withdrawGuestEntry',
  path: '/culture-entries/by-link/withdraw',
  summary: 'Take back an entry about culture by the link of a mail',
});
