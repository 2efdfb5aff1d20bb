import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import type { Question } from '#features/events/event-parts.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import type { Wish } from './answer-date.server.ts';
import type { RsvpForm } from './rsvp.contract.ts';
import type { Answers } from './rsvp.table.server.ts';

/** Kinds of questions whose answers are needs, on the host's work list. Others are read as sums. */
const needKinds: ReadonlySet<Question['kind']> = new Set(['food', 'access']);

export const isNeed = ({ kind }: Pick<Question, 'kind'>): boolean => needKinds.has(kind);

/**
 * What was typed, checked against what this event asks and allows. Answers to questions that the host has taken out are
 * dropped. Throws `request/invalid` beside the field.
 */
export function wishOf({ event }: Pick<DateOfEvent, 'event'>, form: RsvpForm): Wish {
  const { answer, partySize, onBehalfOf, showsName } = form;
  if (partySize > event.partyMost)
    throw wrongFields([{ path: 'partySize', key: 'attendance:error.party' }]);
  const needs: Record<string, string> = {};
  const answers: Record<string, string> = {};
  for (const question of event.questions) {
    const told = form.answers[question.id] ?? '';
    if (told === '') continue;
    if (question.kind === 'choice' && !question.options.includes(told))
      throw wrongFields([{ path: `answers.${question.id}`, key: 'attendance:error.choice' }]);
    (isNeed(question) ? needs : answers)[question.id] = told;
  }
  return { answer, partySize, onBehalfOf, showsName, needs, answers };
}

/** As they were typed, for the form. */
export const toldAnswers = ({ needs, answers }: { needs: Answers; answers: Answers }): Answers => ({
  ...answers,
  ...needs,
});
