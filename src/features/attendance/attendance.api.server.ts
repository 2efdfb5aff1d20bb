import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as guestContract from './guest.contract.ts';
import * as guests from './guest.service.server.ts';
import * as listContract from './guest-list/guest-list.contract.ts';
import * as lists from './guest-list/guest-list.service.server.ts';
import * as missedContract from './missed/missed.contract.ts';
import * as missed from './missed/missed.service.server.ts';
import { listOwnRsvps } from './own-rsvps.service.server.ts';
import * as contract from './rsvp.contract.ts';
import * as rsvps from './rsvp.service.server.ts';

export const attendanceApi: readonly BoundEndpoint[] = [
  handle(contract.listOwnRsvps, (ctx, { query }) => listOwnRsvps(ctx, query.after)),
  handle(contract.getDateSeats, (ctx, { params }) => rsvps.getDateSeats(ctx, params.dateId)),
  handle(contract.getOwnRsvp, (ctx, { params }) => rsvps.getOwnRsvp(ctx, params.dateId)),
  handle(contract.setRsvp, (ctx, { params, body }) => rsvps.setRsvp(ctx, params.dateId, body)),
  handle(contract.cancelRsvp, (ctx, { params }) => rsvps.cancelRsvp(ctx, params.dateId)),
  handle(contract.takeOffer, (ctx, { params }) => rsvps.takeOffer(ctx, params.dateId)),
  handle(contract.declineOffer, (ctx, { params }) => rsvps.declineOffer(ctx, params.dateId)),
  handle(guestContract.requestGuestRsvp, (ctx, { params, body }) =>
    guests.requestGuestRsvp(ctx, params.dateId, body),
  ),
  handle(guestContract.openGuestRsvp, (ctx, { body }) => guests.openGuestRsvp(ctx, body.token)),
  handle(guestContract.confirmGuestRsvp, (ctx, { body }) =>
    guests.confirmGuestRsvp(ctx, body.token),
  ),
  handle(guestContract.changeGuestRsvp, (ctx, { body }) => guests.changeGuestRsvp(ctx, body)),
  handle(listContract.listGuests, (ctx, { params, query }) =>
    lists.listGuests(ctx, params.dateId, query),
  ),
  handle(missedContract.noteMissed, (ctx, { params, body }) =>
    missed.noteMissed(ctx, params.dateId, body),
  ),
  handle(missedContract.takeMissedBack, (ctx, { params }) => missed.takeMissedBack(ctx, params)),
  handle(missedContract.contestMissed, async (ctx, { params }) => {
    await missed.contestOwn(ctx, params.dateId);
    return rsvps.getOwnRsvp(ctx, params.dateId);
  }),
  handle(missedContract.contestMissedByLink, (ctx, { body }) =>
    guests.contestByLink(ctx, body.token),
  ),
  handle(listContract.getAnswerSums, (ctx, { params }) => lists.getAnswerSums(ctx, params.dateId)),
];
