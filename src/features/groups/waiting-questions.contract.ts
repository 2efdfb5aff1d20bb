import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { lenientPageQuery, numberAndId, pageAnswer } from '#platform/http/paged.ts';
import { OtherLanguage } from '#platform/i18n/written-in.ts';

export const questionPageSize = 5;

const near = lenient(z.string().check(z.trim(), z.maxLength(120, 'groups:error.queryLong')));

const InGroup = z.object({ id: z.string(), title: z.string() });

/** What members say is for people who are signed in: everybody else learns that somebody has asked, and where. */
export const countWaitingQuestions = endpoint({
  id: 'countWaitingQuestions',
  method: 'GET',
  path: '/groups/questions/count',
  access: 'public',
  rate: 'search',
  summary: 'How many questions in open groups nobody has answered, where the oldest waits first',
  query: z.object({ near }),
  response: z.object({
    total: z.number(),
    /** At most five groups. */
    groups: z.array(z.extend(InGroup, { questions: z.number() })),
  }),
});

export const WaitingQuestion = z.object({
  id: z.string(),
  group: InGroup,
  text: z.string(),
  /** Told where it is not that of the request. */
  language: z.optional(OtherLanguage),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
});
export type WaitingQuestion = z.infer<typeof WaitingQuestion>;

export const listWaitingQuestions = endpoint({
  id: 'listWaitingQuestions',
  method: 'GET',
  path: '/groups/questions',
  access: signedIn,
  rate: 'search',
  summary: 'Questions of others in open groups that nobody has answered, the oldest first',
  query: z.object({ near, ...lenientPageQuery(numberAndId(14)) }),
  response: pageAnswer(WaitingQuestion),
});
