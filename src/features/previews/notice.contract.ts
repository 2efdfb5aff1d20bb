import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { awaitedAreas, noticeAreas } from './notice.policy.ts';

const area = z.enum(noticeAreas, 'previews:error.area');
const token = z.string('previews:error.link').check(z.maxLength(200, 'previews:error.link'));

/** Anybody may ask; the address is proved by the link in a mail. */
export const requestNotice = endpoint({
  id: 'requestNotice',
  method: 'POST',
  path: '/notice-requests',
  access: 'public',
  rate: 'form',
  status: 202,
  summary: 'Ask to be told once, by mail, when an area opens',
  body: z.strictObject({
    area: z.enum(awaitedAreas, 'previews:error.area'),
    email: z
      .string('previews:error.email')
      .check(z.trim(), z.maxLength(254, 'previews:error.email'), z.email('previews:error.email')),
    /** Seen by programs alone: people leave it empty. */
    website: z.optional(
      z.string('previews:error.link').check(z.maxLength(200, 'previews:error.link')),
    ),
  }),
  /** The same whether or not the address was on the list. */
  response: z.object({}),
});

const Outcome = z.object({ area });

/** By POST and after a click: programs that look into mails open links too. */
export const confirmNotice = endpoint({
  id: 'confirmNotice',
  method: 'POST',
  path: '/notice-requests/confirm',
  access: 'public',
  rate: 'login',
  summary: 'Confirm by the link of a mail that one wants to be told',
  body: z.strictObject({ token }),
  response: Outcome,
  errors: ['link/not-valid'],
});

export const leaveNotice = endpoint({
  id: 'leaveNotice',
  method: 'POST',
  path: '/notice-requests/leave',
  access: 'public',
  rate: 'login',
  summary: 'Take an address off the list by the link of a mail',
  body: z.strictObject({ token }),
  response: Outcome,
  errors: ['link/not-valid'],
});

export const listNoticeCounts = endpoint({
  id: 'listNoticeCounts',
  method: 'GET',
  path: '/admin/notice-requests',
  access: ['admin'],
  rate: 'read',
  summary:
    'How many wait for each area that is not open, or still wait for one that is, and since when',
  response: z.object({
    items: z.array(
      z.object({
        area,
        confirmed: z.number(),
        unconfirmed: z.number(),
        /** Consent of the first of them; null without any. */
        since: z.nullable(z.string()),
      }),
    ),
  }),
});

export const openArea = endpoint({
  id: 'openArea',
  method: 'POST',
  path: '/admin/notice-requests/open',
  access: ['admin'],
  rate: 'write',
  summary: 'Tell everybody who waits for an area that it is open, and forget their addresses',
  body: z.strictObject({
    area,
    /** Page of the site that the mail leads to. */
    openedPath: z
      .string('previews:error.path')
      .check(
        z.trim(),
        z.regex(/^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'previews:error.path'),
        z.maxLength(120, 'previews:error.path'),
      ),
  }),
  response: z.object({ waiting: z.number() }),
});

export const noticeExportPath = '/api/admin/notice-requests/export';
