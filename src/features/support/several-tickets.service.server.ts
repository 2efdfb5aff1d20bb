import type { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { andTakeBack, oneByOne } from '#platform/http/one-by-one.server.ts';
import { fileTicket, restoreTicket } from './desk.service.server.ts';
import { ticketProblems } from './several-tickets.contract.ts';
import type * as contract from './several-tickets.contract.ts';

type Filed = EndpointResponse<typeof contract.fileTickets>;

const problemOf = ({ code }: AppError): contract.TicketProblem =>
  ticketProblems.find((known) => known === code) ?? 'other';

/**
 * Closes several letters, or marks them as spam, each in a transaction of its own and with the rights of its own page. A
 * trial does the very same and takes it back before anybody sees it.
 */
export function fileTickets(
  ctx: ServiceContext,
  { tickets, action, isTrial }: EndpointArguments<typeof contract.fileTickets>['body'],
): Promise<Filed> {
  return oneByOne(
    tickets,
    ({ id, version }) =>
      isTrial
        ? andTakeBack(ctx, (inside) => fileTicket(inside, id, { action, version }))
        : fileTicket(ctx, id, { action, version }),
    problemOf,
  );
}

export const restoreTickets = (
  ctx: ServiceContext,
  { tickets }: EndpointArguments<typeof contract.restoreTickets>['body'],
): Promise<Filed> =>
  oneByOne(tickets, ({ id, ...state }) => restoreTicket(ctx, id, state), problemOf);
