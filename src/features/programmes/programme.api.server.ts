import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as finding from './finding/list-programmes.service.server.ts';
import * as own from './finding/own-programmes.service.server.ts';
import * as places from './places/place.service.server.ts';
import * as contract from './programme.contract.ts';
import * as registers from './register.contract.ts';
import * as register from './register/register.service.server.ts';
import * as teams from './team-programme.contract.ts';
import * as times from './team-times.contract.ts';
import * as lists from './writing/list-team-programmes.service.server.ts';
import * as writing from './writing/team-programme.service.server.ts';
import * as timing from './writing/team-times.service.server.ts';

export const programmeApi: readonly BoundEndpoint[] = [
  handle(contract.listProgrammes, (ctx, { query }) => finding.listProgrammes(ctx, query)),
  handle(contract.listOwnProgrammes, (ctx) => own.listOwnProgrammes(ctx)),
  handle(contract.listOwnProgrammeMarks, (ctx, { query }) => own.listOwnMarks(ctx, query)),
  handle(contract.getOwnProgrammeCalendar, (ctx) => own.getOwnCalendar(ctx)),
  handle(contract.getProgramme, (ctx, { params }) => finding.getProgramme(ctx, params.id)),
  handle(contract.joinProgramme, (ctx, { params }) => places.joinProgramme(ctx, params.id)),
  handle(contract.leaveProgramme, (ctx, { params }) => places.leaveProgramme(ctx, params.id)),
  handle(contract.answerProgrammeOffer, (ctx, { params, body }) =>
    places.answerOffer(ctx, params.id, body.accept),
  ),
  handle(contract.contestProgrammeMark, (ctx, { params }) => own.contestMark(ctx, params.id)),
  handle(teams.listTeamProgrammes, (ctx, { params, query }) =>
    lists.listTeamProgrammes(ctx, params.id, query),
  ),
  handle(teams.listProgrammeLeaders, (ctx, { params }) =>
    lists.listProgrammeLeaders(ctx, params.id),
  ),
  handle(teams.addProgramme, (ctx, { params, body }) => writing.addProgramme(ctx, params.id, body)),
  handle(teams.saveProgramme, (ctx, { params, body }) => writing.saveProgramme(ctx, params, body)),
  handle(teams.endProgramme, (ctx, { params }) => writing.endProgramme(ctx, params)),
  handle(times.saveProgrammeTimes, (ctx, { params, body }) =>
    timing.saveProgrammeTimes(ctx, params, body),
  ),
  handle(times.moveProgrammeDate, (ctx, { params, body }) => timing.moveDate(ctx, params, body)),
  handle(times.cancelProgrammeDate, (ctx, { params, body }) =>
    timing.cancelDate(ctx, params, body),
  ),
  handle(registers.openProgrammeRegister, (ctx, { params }) =>
    register.openRegister(ctx, params.id),
  ),
  handle(registers.markOnProgramme, (ctx, { params, body }) =>
    register.markOn(ctx, params, body.mark),
  ),
];
