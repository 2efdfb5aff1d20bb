import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as profile from './becoming/profile.service.server.ts';
import * as doors from './hours/check-in.service.server.ts';
import * as hours from './hours/hours.service.server.ts';
import * as places from './place.contract.ts';
import { refuseOffer, takeOffer } from './placing/offer.service.server.ts';
import { listSwaps } from './placing/own-swaps.service.server.ts';
import { leaveShift, signUp } from './placing/place.service.server.ts';
import * as swaps from './placing/swap.service.server.ts';
import * as teams from './placing/team-placing.service.server.ts';
import * as shifts from './shift.contract.ts';
import { listShifts } from './shifts/open-shifts.service.server.ts';
import * as writing from './shifts/shift.service.server.ts';
import { listTeamShifts } from './shifts/team-shifts.service.server.ts';
import * as own from './volunteer.contract.ts';

const ownApi: readonly BoundEndpoint[] = [
  handle(own.getOwnVolunteer, (ctx) => profile.getOwnVolunteer(ctx)),
  handle(own.saveOwnVolunteer, (ctx, { body }) => profile.saveOwnVolunteer(ctx, body)),
  handle(own.askToVolunteer, (ctx, { body }) => profile.askToVolunteer(ctx, body)),
  handle(shifts.listShifts, (ctx, { query }) => listShifts(ctx, query)),
  handle(places.signUpForShift, (ctx, { params }) => signUp(ctx, params.dateId)),
  handle(places.leaveShift, (ctx, { params }) => leaveShift(ctx, params.dateId)),
  handle(places.answerShiftOffer, (ctx, { params, body }) =>
    body.accept ? takeOffer(ctx, params.dateId) : refuseOffer(ctx, params.dateId),
  ),
  handle(places.wantShiftSwap, (ctx, { params, body }) => swaps.wantSwap(ctx, params.dateId, body)),
  handle(places.offerShiftSwap, (ctx, { body }) => swaps.offerSwap(ctx, body)),
  handle(places.answerShiftSwap, (ctx, { params, body }) =>
    swaps.answerSwap(ctx, { ...params, ...body }),
  ),
  handle(places.listShiftSwaps, (ctx) => listSwaps(ctx)),
  handle(places.checkInToShift, (ctx, { body }) => doors.checkIn(ctx, body.code)),
  handle(places.checkOutOfShift, (ctx, { params }) => doors.checkOut(ctx, params.placeId)),
  handle(places.claimShiftHours, (ctx, { params, body }) =>
    hours.claimHours(ctx, params.placeId, body),
  ),
  handle(places.contestMissedShift, (ctx, { params }) => hours.contestMissed(ctx, params.placeId)),
  handle(places.listOwnShiftHours, (ctx, { query }) => hours.listOwnHours(ctx, query)),
];

const teamApi: readonly BoundEndpoint[] = [
  handle(shifts.listTeamShifts, (ctx, { params, query }) => listTeamShifts(ctx, params.id, query)),
  handle(shifts.addShift, (ctx, { params, body }) => writing.addShift(ctx, params.id, body)),
  handle(shifts.saveShift, (ctx, { params, body }) => writing.saveShift(ctx, params, body)),
  handle(shifts.endShift, (ctx, { params }) => writing.endShift(ctx, params)),
  handle(shifts.cancelShiftDate, (ctx, { params }) => writing.cancelDate(ctx, params)),
  handle(places.judgeShiftHours, (ctx, { params, body }) => hours.judgeHours(ctx, params, body)),
  handle(places.noteMissedShift, (ctx, { params, body }) => hours.noteMissed(ctx, params, body)),
  handle(places.takeOffShift, (ctx, { params }) => teams.takeOffShift(ctx, params)),
  handle(places.putOnShift, (ctx, { params, body }) =>
    teams.putOnShift(ctx, params, body.accountId),
  ),
  handle(places.listShiftHelpers, (ctx, { params }) => teams.listHelpers(ctx, params)),
  handle(places.getShiftDoorCode, (ctx, { params }) => doors.getDoorCode(ctx, params)),
];

export const volunteeringApi: readonly BoundEndpoint[] = [...ownApi, ...teamApi];
