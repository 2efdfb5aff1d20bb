import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { noticeAreas } from './notice.policy.ts';

const area = z.enum(noticeAreas, 'previews:error.area');
const token = z.string('previews:error.link').check(z.maxLength(200, 'previews:error.link'));

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
  summary: 'How many still wait for the notice of each area, and since when',
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
