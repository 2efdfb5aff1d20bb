import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { lineOf } from '#platform/text/text-schema.ts';
import { fates, outcomes } from './ocds/reading/notice.ts';

const key = (name: string) => `tenders:error.${name}`;

/** Bytes of one file on the page; the command takes larger ones. */
export const largestNoticeFile = 20 * 1024 * 1024;
/** Remarks about releases that are shown; all are counted. */
export const shownFaults = 20;

/** Pages of one address that are read on the page; the command reads more. */
export const shownPages = 5;

/** Who published the file and its licence, where it does not say so itself. */
const noticeSource = {
  publisher: z.optional(lineOf(200, { required: key('publisher'), tooLong: key('textLong') })),
  licence: z.optional(lineOf(200, { required: key('licence'), tooLong: key('textLong') })),
};
export const NoticeFileQuery = z.object(noticeSource);

export const NoticeReport = z.object({
  /** Null where nothing is written: a preview, or a file that changes nothing. */
  runId: z.nullable(z.number()),
  releases: z.number(),
  processes: z.number(),
  /** Releases with a closing date. */
  closings: z.number(),
  /** Values of all releases, by currency (ISO 4217), in hundredths. */
  sums: z.array(z.object({ currency: z.string(), amountMinor: z.number() })),
  /** How many releases met with each fate. */
  fates: z.array(z.object({ fate: z.enum(fates), count: z.number() })),
  /** Tenders by what has become of them. */
  outcomes: z.array(z.object({ outcome: z.enum(outcomes), count: z.number() })),
  /** Tenders that take bids now. */
  open: z.number(),
  added: z.number(),
  changed: z.number(),
  same: z.number(),
  faults: z.array(z.object({ where: z.string(), what: z.string() })),
  faultCount: z.number(),
  /** It would add or change something, and nobody has said who published it and under which licence. */
  needsSource: z.boolean(),
});
export type NoticeReport = z.infer<typeof NoticeReport>;

/** Also what was read of an address, where one was given. */
export const NoticeAddressReport = z.extend(NoticeReport, {
  pages: z.number(),
  /** More pages follow than were read. */
  isCut: z.boolean(),
});
export type NoticeAddressReport = z.infer<typeof NoticeAddressReport>;

const file = {
  method: 'POST',
  access: ['admin'],
  rate: 'upload',
  query: NoticeFileQuery,
  upload: { largest: largestNoticeFile },
  response: NoticeReport,
} as const;
const refusals = ['tenders/notice-file'] as const;

export const previewNotices = endpoint({
  ...file,
  id: 'previewNotices',
  path: '/admin/tender-files/preview',
  summary: 'What a file of open tender data (OCDS) would add and change; nothing is kept',
  errors: refusals,
});

export const runNotices = endpoint({
  ...file,
  id: 'runNotices',
  path: '/admin/tender-files',
  summary: 'Bring in a file of open tender data (OCDS); the same file again changes nothing',
  errors: [...refusals, 'tenders/notice-source'],
});

const address = {
  method: 'POST',
  access: ['admin'],
  rate: 'upload',
  body: z.strictObject({
    address: lineOf(2000, {
      required: key('address.missing'),
      tooLong: key('textLong'),
    }).check(z.minLength(1, key('address.missing'))),
    ...noticeSource,
  }),
  response: NoticeAddressReport,
} as const;
const unread = ['tenders/notice-address', 'service/unavailable'] as const;

export const previewNoticesAt = endpoint({
  ...address,
  id: 'previewNoticesAt',
  path: '/admin/tender-addresses/preview',
  summary: `What open tender data (OCDS) at an address would add and change, of ${shownPages} pages at most; nothing is kept`,
  errors: unread,
});

export const runNoticesAt = endpoint({
  ...address,
  id: 'runNoticesAt',
  path: '/admin/tender-addresses',
  summary: `Bring in open tender data (OCDS) from an address, ${shownPages} pages at most; what is there already changes nothing`,
  errors: [...unread, 'tenders/notice-source'],
});

export const listNoticeRuns = endpoint({
  id: 'listNoticeRuns',
  method: 'GET',
  path: '/admin/tender-runs',
  access: ['admin'],
  rate: 'read',
  summary: 'Files and addresses of tender data that were brought in, the newest first',
  query: z.object(pageQuery(/^\d{1,9}$/)),
  response: pageAnswer(
    z.object({ id: z.string(), origin: z.string(), ranAt: z.string(), tenders: z.number() }),
  ),
});

export const undoNoticeRun = endpoint({
  id: 'undoNoticeRun',
  method: 'POST',
  path: '/admin/tender-runs/:id/undo',
  access: ['admin'],
  rate: 'write',
  summary: 'Take a file of tender data back: its tenders are as the other runs have them',
  params: z.object({ id: z.string().check(z.regex(/^\d{1,9}$/, key('notFound'))) }),
  body: z.strictObject({}),
  response: z.object({ removed: z.number(), restored: z.number() }),
  errors: ['tenders/no-run'],
});
