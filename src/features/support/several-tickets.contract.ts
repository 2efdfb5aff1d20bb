import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { ticketId } from './ticket.contract.ts';
import { ticketStatuses } from './ticket.policy.ts';

const key = (name: string) => `support:error.${name}`;
const staff = ['admin', 'moderator'] as const;

/** As many as fit on a screen: who files many at once has read their subjects. */
export const mostTicketsAtOnce = 25;

/** Why one of several letters was left as it is; `other` for what only its own page can say. */
export const ticketProblems = [
  'ticket/not-found',
  'ticket/changed',
  'ticket/not-possible',
  'other',
] as const;
export type TicketProblem = (typeof ticketProblems)[number];

const several = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .array(item, key('several'))
    .check(z.minLength(1, key('several')), z.maxLength(mostTicketsAtOnce, key('several')));

/** As last seen; a stale one is left. */
const version = z.int(key('status'));

const response = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      /** Null where it was done, or would be. */
      problem: z.nullable(z.enum(ticketProblems)),
    }),
  ),
});

export const fileTickets = endpoint({
  id: 'fileTickets',
  method: 'POST',
  path: '/admin/ticket-filings',
  access: staff,
  rate: 'write',
  summary:
    'Close several letters, or mark them as spam, each by itself. With `isTrial` nothing is filed',
  body: z.strictObject({
    action: z.enum(['close', 'spam'], key('filing')),
    tickets: several(z.strictObject({ id: ticketId, version })),
    isTrial: z.boolean(key('status')),
  }),
  response,
});

export const restoreTickets = endpoint({
  id: 'restoreTickets',
  method: 'POST',
  path: '/admin/ticket-filings/undo',
  access: staff,
  rate: 'write',
  summary:
    'Put letters that were closed or marked as spam back as they were, each by itself; one that has changed since is left',
  body: z.strictObject({
    tickets: several(
      z.strictObject({
        id: ticketId,
        /** As it is since it was filed. */
        version,
        /** Its state before that. */
        was: z.enum(ticketStatuses, key('status')),
      }),
    ),
  }),
  response,
});
