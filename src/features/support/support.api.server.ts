import { lookOverSiteLetter } from '#features/inquiries/site-letter.server.ts';
import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { createBugReport as createBugReportContract } from './bug-reports/bug-report.contract.ts';
import { createBugReport } from './bug-reports/bug-report.service.server.ts';
import * as desk from './desk-list.service.server.ts';
import * as deskContract from './desk.contract.ts';
import * as work from './desk.service.server.ts';
import * as own from './own-ticket.service.server.ts';
import * as severalContract from './several-tickets.contract.ts';
import * as several from './several-tickets.service.server.ts';
import * as testimonialContract from './testimonial.contract.ts';
import * as testimonials from './testimonials/testimonial.service.server.ts';
import * as contract from './ticket.contract.ts';
import * as tickets from './ticket.service.server.ts';

export const supportApi: readonly BoundEndpoint[] = [
  handle(contract.createTicket, (ctx, { body }) => tickets.createTicket(ctx, body)),
  handle(contract.createFeedback, (ctx, { body }) => tickets.createFeedback(ctx, body)),
  handle(contract.getSupportForm, async (ctx) => tickets.getSupportForm(ctx)),
  handle(contract.lookOverSupportLetter, async (ctx, { body }) => lookOverSiteLetter(ctx, body)),
  handle(contract.listMyTickets, (ctx, { query }) => own.listMyTickets(ctx, query.after)),
  handle(contract.getMyTicket, (ctx, { params }) => own.getMyTicket(ctx, params.id)),
  handle(contract.writeToTicket, (ctx, { params, body }) =>
    own.writeToTicket(ctx, params.id, body.message),
  ),
  handle(contract.openTicket, (ctx, { body }) => own.openTicket(ctx, body.token)),
  handle(contract.writeByLink, (ctx, { body }) => own.writeByLink(ctx, body)),
  handle(createBugReportContract, (ctx, { body }) => createBugReport(ctx, body)),
  handle(deskContract.listTickets, (ctx, { query }) => desk.listTickets(ctx, query)),
  handle(deskContract.countWaitingTickets, (ctx) => desk.countWaitingTickets(ctx)),
  handle(deskContract.exportTickets, (ctx, { query }) => desk.exportTickets(ctx, query.desk)),
  handle(deskContract.getTicket, (ctx, { params }) => work.getTicket(ctx, params.id)),
  handle(deskContract.answerTicket, (ctx, { params, body }) =>
    work.answerTicket(ctx, params.id, body.message),
  ),
  handle(deskContract.assignTicket, (ctx, { params, body }) =>
    work.assignTicket(ctx, params.id, body),
  ),
  handle(deskContract.fileTicket, (ctx, { params, body }) => work.fileTicket(ctx, params.id, body)),
  handle(severalContract.fileTickets, (ctx, { body }) => several.fileTickets(ctx, body)),
  handle(severalContract.restoreTickets, (ctx, { body }) => several.restoreTickets(ctx, body)),
  handle(testimonialContract.listTestimonials, (ctx) => testimonials.listTestimonials(ctx)),
  handle(testimonialContract.listTestimonialQueue, (ctx, { query }) =>
    testimonials.listTestimonialQueue(ctx, query),
  ),
  handle(testimonialContract.decideTestimonial, (ctx, { params, body }) =>
    testimonials.decideTestimonial(ctx, params.id, body),
  ),
  handle(testimonialContract.exportTestimonials, (ctx) => testimonials.exportTestimonials(ctx)),
];
