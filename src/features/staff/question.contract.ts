import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { StaffCaseById, StaffCaseView } from './case.contract.ts';
import { answerLength, questionLength } from './questions/question.policy.ts';

export const askConcerned = endpoint({
  id: 'askConcerned',
  method: 'POST',
  path: '/admin/cases/:id/ask',
  access: ['admin', 'moderator'],
  rate: 'write',
  summary:
    'Ask the person concerned before deciding; the case waits for their answer, a week at most',
  params: StaffCaseById,
  body: z.strictObject({
    question: textOf(questionLength, {
      required: 'staff:error.question',
      tooLong: 'staff:error.questionLong',
    }).check(z.minLength(10, 'staff:error.question')),
  }),
  response: StaffCaseView,
  errors: ['case/not-found', 'case/locked', 'case/decided', 'case/cannot-ask'],
});

/** A question of staff as the person concerned reads it. */
export const QuestionToMe = z.object({
  id: z.string(),
  kind: z.string(),
  ns: z.nullable(z.string()),
  title: z.nullable(z.string()),
  url: z.nullable(z.string()),
  question: z.string(),
  askedAt: z.string(),
  answerBy: z.string(),
  answer: z.nullable(z.string()),
});
export type QuestionToMe = z.infer<typeof QuestionToMe>;

export const listQuestionsToMe = endpoint({
  id: 'listQuestionsToMe',
  method: 'GET',
  path: '/questions-to-me',
  access: signedIn,
  rate: 'read',
  summary: 'What staff ask oneself before they decide, newest first; gone once it is decided',
  query: z.object(pageQuery()),
  response: pageAnswer(QuestionToMe),
});

export const answerQuestion = endpoint({
  id: 'answerQuestion',
  method: 'POST',
  path: '/questions-to-me/:id/answer',
  access: signedIn,
  rate: 'write',
  summary: 'Answer a question of staff: once, before they decide',
  params: z.object({ id: z.uuid('staff:error.questionId') }),
  body: z.strictObject({
    text: textOf(answerLength, {
      required: 'staff:error.answer',
      tooLong: 'staff:error.answerLong',
    }).check(z.minLength(1, 'staff:error.answer')),
  }),
  response: z.object({ answeredAt: z.string() }),
  errors: ['question/not-found', 'question/closed'],
});
