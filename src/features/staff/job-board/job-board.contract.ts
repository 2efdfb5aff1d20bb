import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';

const admin = ['admin'] as const;
const moment = z.nullable(z.string());

/** One job and how it gets on. */
export const JobQueue = z.object({
  name: z.string(),
  cron: z.nullable(z.string()),
  /** When the clock starts it next. */
  nextRunAt: moment,
  waiting: z.number(),
  /** Since when the first of them waits: the lag. */
  waitingSince: moment,
  retrying: z.number(),
  active: z.number(),
  deadLetters: z.number(),
  lastCompletedAt: moment,
});
export type JobQueue = z.infer<typeof JobQueue>;

export const listJobQueues = endpoint({
  id: 'listJobQueues',
  method: 'GET',
  path: '/admin/jobs',
  access: admin,
  rate: 'read',
  summary: 'The jobs of the site with what waits, and events that no job has been made of yet',
  response: z.object({
    items: z.array(JobQueue),
    outbox: z.object({ waiting: z.number(), waitingSince: moment }),
  }),
});

export const DeadLetter = z.object({
  id: z.string(),
  jobName: z.string(),
  /** What the job was given, as JSON: ids, no personal data. */
  payload: z.string(),
  /** Id of the request that it followed; the log knows it by this. */
  requestId: z.nullable(z.string()),
  reason: z.string(),
  attempts: z.number(),
  failedAt: z.string(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

export const listDeadLetters = endpoint({
  id: 'listDeadLetters',
  method: 'GET',
  path: '/admin/jobs/dead-letters',
  access: admin,
  rate: 'read',
  summary: 'Jobs that failed at every attempt, newest first',
  query: z.object({
    ...pageQuery(/^[\d .:+-]{1,60}~[\da-f-]{36}$/),
  }),
  response: pageAnswer(DeadLetter),
});

export const retryDeadLetter = endpoint({
  id: 'retryDeadLetter',
  method: 'POST',
  path: '/admin/jobs/dead-letters/:id/retry',
  access: admin,
  rate: 'write',
  summary: 'Run a failed job again, with all its attempts',
  params: z.object({ id: z.uuid('staff:error.deadLetter') }),
  body: z.strictObject({}),
  response: z.object({}),
  errors: ['dead-letter/not-found'],
});

const mailStatuses = ['queued', 'sent', 'stored', 'failed'] as const;

/** A mail as staff may see it: its secret links are masked. */
export const StoredMail = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  actionUrl: z.nullable(z.string()),
  status: z.enum(mailStatuses),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: moment,
});
export type StoredMail = z.infer<typeof StoredMail>;

export const listStoredMails = endpoint({
  id: 'listStoredMails',
  method: 'GET',
  path: '/admin/mails',
  access: admin,
  rate: 'read',
  summary: 'Mail that the site has written, newest first, with masked links',
  query: z.object({
    status: z.optional(z.enum(mailStatuses, 'staff:error.mailStatus')),
    ...pageQuery(),
  }),
  response: pageAnswer(StoredMail),
});
