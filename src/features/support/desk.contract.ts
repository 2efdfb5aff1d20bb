import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { numberAndId, pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { ticketId, Words } from './ticket.contract.ts';
import {
  channels,
  deskViews,
  desks,
  ticketSides,
  ticketStatuses,
  topics,
} from './ticket.policy.ts';

const key = (name: string) => `support:error.${name}`;
const staff = ['admin', 'moderator'] as const;

const StaffMember = z.object({ id: z.string(), name: z.string() });

/** One line of a desk. */
export const DeskRow = z.object({
  id: z.string(),
  channel: z.enum(channels, key('status')),
  topic: z.nullable(z.enum(topics, key('topic'))),
  status: z.enum(ticketStatuses, key('status')),
  name: z.string(),
  subject: z.nullable(z.string()),
  page: z.nullable(z.string()),
  /** Beginning of the first message. */
  excerpt: z.string(),
  createdAt: z.string(),
  /** Null where no reply is promised, or nobody waits for one. */
  dueAt: z.nullable(z.string()),
  isOverdue: z.boolean(),
  assignee: z.nullable(StaffMember),
  version: z.number(),
});
export type DeskRow = z.infer<typeof DeskRow>;

const desk = z.enum(desks, key('desk'));
const q = z.optional(z.string(key('search')).check(z.trim(), z.maxLength(100, key('search'))));

export const listTickets = endpoint({
  id: 'listTickets',
  method: 'GET',
  path: '/admin/tickets',
  access: staff,
  rate: 'search',
  summary: 'What people have written to staff: what waits first, the rest newest first',
  query: z.object({
    desk,
    view: z.optional(z.enum(deskViews, key('status'))),
    /** In name, address, subject, page or message. */
    q,
    assignee: z.optional(z.enum(['me', 'nobody'], key('assignee'))),
    ...pageQuery(numberAndId(13)),
  }),
  response: pageAnswer(DeskRow, {
    counts: z.record(z.enum(deskViews), z.number()),
  }),
});

/** Letters that wait for staff on one desk. */
export const WaitingLetters = z.object({
  desk: z.enum(desks),
  open: z.number(),
  /** Held as possible spam: unseen until somebody looks. */
  held: z.number(),
});

export const countWaitingTickets = endpoint({
  id: 'countWaitingTickets',
  method: 'GET',
  path: '/admin/tickets/waiting',
  access: staff,
  rate: 'read',
  summary:
    'How many letters are open, and how many wait to be checked, on each desk that you may open',
  response: z.object({ items: z.array(WaitingLetters) }),
});

/** A ticket as staff see it. */
export const StaffTicket = z.object({
  ...DeskRow.shape,
  email: z.nullable(z.string()),
  /** The account that wrote it. */
  accountId: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  consoleLog: z.nullable(z.string()),
  messages: z.array(
    z.object({
      id: z.string(),
      side: z.enum(ticketSides, key('status')),
      /** Who of staff wrote; null for the person. */
      author: z.nullable(z.string()),
      body: z.string(),
      at: z.string(),
    }),
  ),
  /** Who may be given it. */
  assignees: z.array(StaffMember),
  can: z.object({
    /** False where the person has left no address. */
    answer: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    spam: z.boolean(),
  }),
});
export type StaffTicket = z.infer<typeof StaffTicket>;

const params = z.object({ id: ticketId });
/** As last seen; a stale one is refused. */
const version = z.int(key('status'));

export const getTicket = endpoint({
  id: 'getTicket',
  method: 'GET',
  path: '/admin/tickets/:id',
  access: staff,
  rate: 'read',
  summary: 'One ticket with its messages',
  params,
  response: StaffTicket,
  errors: ['ticket/not-found'],
});

export const answerTicket = endpoint({
  id: 'answerTicket',
  method: 'POST',
  path: '/admin/tickets/:id/messages',
  access: staff,
  rate: 'write',
  creates: true,
  summary: 'Answer; the person gets it by mail',
  params,
  body: z.strictObject({ message: Words }),
  response: StaffTicket,
  errors: ['ticket/not-found', 'ticket/no-address', 'mail/too-many', 'mail/stopped'],
});

export const assignTicket = endpoint({
  id: 'assignTicket',
  method: 'POST',
  path: '/admin/tickets/:id/assignee',
  access: staff,
  rate: 'write',
  summary: 'Give a ticket to somebody of staff, or to nobody',
  params,
  body: z.strictObject({
    assigneeId: z.nullable(z.uuid(key('assignee'))),
    version,
  }),
  response: StaffTicket,
  errors: ['ticket/not-found', 'ticket/changed', 'ticket/not-staff'],
});

export const fileTicket = endpoint({
  id: 'fileTicket',
  method: 'POST',
  path: '/admin/tickets/:id/status',
  access: staff,
  rate: 'write',
  summary: 'Close a ticket, mark it as spam, say that it is none, or open it again',
  params,
  body: z.strictObject({ action: z.enum(['close', 'reopen', 'spam'], key('status')), version }),
  response: StaffTicket,
  errors: ['ticket/not-found', 'ticket/changed', 'ticket/not-possible'],
});

export const exportTickets = endpoint({
  id: 'exportTickets',
  method: 'GET',
  path: '/admin/tickets/export',
  access: staff,
  rate: 'search',
  stepUp: true,
  summary: 'A desk as CSV, newest first, safe against formulas; the export is written down',
  query: z.object({ desk }),
  response: z.object({ fileName: z.string(), csv: z.string() }),
});
