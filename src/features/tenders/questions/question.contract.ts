import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { publicTextOf, textOf } from '#platform/text/text-schema.ts';
import { tendersTag } from '../tender.contract.ts';
import { tenderAccess } from '../tender.policy.ts';
import { questionLimits } from './question.policy.ts';

const key = (name: string) => `tenders:error.${name}`;
const byTender = z.object({ id: z.uuid(key('notFound')) });

export const listTenderQuestions = endpoint({
  id: 'listTenderQuestions',
  method: 'GET',
  path: '/tenders/:id/questions',
  access: 'public',
  rate: 'read',
  summary: 'Questions about a tender with their answers, the latest first: free for everybody',
  params: byTender,
  query: z.object({ ...pageQuery() }),
  response: pageAnswer(
    z.object({
      id: z.string(),
      question: z.string(),
      answer: z.string(),
      answeredAt: z.string(),
    }),
    {
      /** Questions are taken until the end of this day in London; null: none are, or not any more. */
      until: z.nullable(z.string()),
      changesAt: z.string(),
    },
  ),
  errors: ['tenders/not-found'],
  cache: {
    tags: () => [tendersTag],
    until: ({ changesAt }: { changesAt: string }) => changesAt,
  },
});

export const askTenderQuestion = endpoint({
  id: 'askTenderQuestion',
  method: 'POST',
  path: '/tenders/:id/questions',
  access: signedIn,
  rate: 'form',
  creates: true,
  summary: 'Ask the council something about a tender. Nobody learns who asked',
  params: byTender,
  body: z.strictObject({
    question: publicTextOf(questionLimits.question, {
      required: key('question'),
      tooLong: key('textLong'),
    }).check(z.minLength(1, key('question'))),
  }),
  response: z.object({}),
  errors: ['tenders/not-found', 'tenders/no-questions', 'tenders/many-questions'],
});

export const listWaitingTenderQuestions = endpoint({
  id: 'listWaitingTenderQuestions',
  method: 'GET',
  path: '/tenders/:id/questions/waiting',
  access: tenderAccess,
  rate: 'read',
  summary: 'Questions that the council has not answered yet, without who asked',
  params: byTender,
  query: z.object({ ...pageQuery() }),
  response: pageAnswer(z.object({ id: z.string(), question: z.string(), askedAt: z.string() })),
  errors: ['tenders/not-found'],
});

export const answerTenderQuestion = endpoint({
  id: 'answerTenderQuestion',
  method: 'PUT',
  path: '/tender-questions/:id',
  access: tenderAccess,
  rate: 'write',
  summary: 'Answer a question to all, or better an answer. Everybody registered is told',
  params: z.object({ id: z.uuid(key('notFound')) }),
  body: z.strictObject({
    answer: textOf(questionLimits.answer, {
      required: key('answer'),
      tooLong: key('textLong'),
    }).check(z.minLength(1, key('answer'))),
  }),
  response: z.object({}),
  errors: ['tenders/not-found'],
});
