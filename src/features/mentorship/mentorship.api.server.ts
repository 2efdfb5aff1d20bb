import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as own from './applying/own-mentor.service.server.ts';
import { listMentorFeedback } from './desk/feedback-desk.service.server.ts';
import { listDeskMentors } from './desk/mentor-desk.service.server.ts';
import { moveDeskMentor } from './desk/move-mentor.service.server.ts';
import { listMentors } from './finding/list-mentors.service.server.ts';
import { getMentorFigures } from './finding/mentor-figures.service.server.ts';
import * as wish from './finding/wish.service.server.ts';
import * as agreement from './matching/agreement.service.server.ts';
import { askMentor } from './matching/ask-mentor.service.server.ts';
import { giveMentorFeedback } from './matching/feedback.service.server.ts';
import { listMentorships } from './matching/list-mentorships.service.server.ts';
import { moveMentorship } from './matching/move-mentorship.service.server.ts';
import * as sessions from './matching/session.service.server.ts';
import * as desk from './mentor-desk.contract.ts';
import * as mentors from './mentor.contract.ts';
import * as contract from './mentorship.contract.ts';

export const mentorshipApi: readonly BoundEndpoint[] = [
  handle(mentors.listMentors, (ctx, { query }) => listMentors(ctx, query)),
  handle(mentors.getMentorFigures, (ctx) => getMentorFigures(ctx)),
  handle(mentors.getMenteeWish, (ctx) => wish.getMenteeWish(ctx)),
  handle(mentors.saveMenteeWish, (ctx, { body }) => wish.saveMenteeWish(ctx, body)),
  handle(mentors.getOwnMentor, (ctx) => own.getOwnMentor(ctx)),
  handle(mentors.saveOwnMentor, (ctx, { body }) => own.saveOwnMentor(ctx, body)),
  handle(mentors.moveOwnMentor, (ctx, { body }) => own.moveOwnMentor(ctx, body)),
  handle(contract.askMentor, (ctx, { params, body }) => askMentor(ctx, params.id, body)),
  handle(contract.listMentorships, (ctx, { query }) => listMentorships(ctx, query)),
  handle(contract.moveMentorship, (ctx, { params, body }) => moveMentorship(ctx, params.id, body)),
  handle(contract.proposeAgreement, (ctx, { params, body }) =>
    agreement.proposeAgreement(ctx, params.id, body),
  ),
  handle(contract.acceptAgreement, (ctx, { params, body }) =>
    agreement.acceptAgreement(ctx, params.id, body),
  ),
  handle(contract.listMentorSessions, (ctx, { params, query }) =>
    sessions.listMentorSessions(ctx, params.id, query),
  ),
  handle(contract.logMentorSession, (ctx, { params, body }) =>
    sessions.logMentorSession(ctx, params.id, body),
  ),
  handle(contract.answerMentorSession, (ctx, { params, body }) =>
    sessions.answerMentorSession(ctx, params, body),
  ),
  handle(contract.giveMentorFeedback, (ctx, { params, body }) =>
    giveMentorFeedback(ctx, params.id, body),
  ),
  handle(desk.listDeskMentors, (ctx, { query }) => listDeskMentors(ctx, query)),
  handle(desk.moveDeskMentor, (ctx, { params, body }) => moveDeskMentor(ctx, params.id, body)),
  handle(desk.listMentorFeedback, (ctx, { query }) => listMentorFeedback(ctx, query)),
];
