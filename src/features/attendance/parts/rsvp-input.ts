import type { Question } from '#features/events/event-parts.ts';
import { isTicked, textOf } from '#ui/form/form-data.ts';

/** Names of the controls, as the paths of the contract are. */
export const answerField = (id: string): string => `answers.${id}`;

/** What a form of an answer holds, to be checked by the contract. `answer` is empty where nothing is chosen. */
export const rsvpInput = (data: FormData, questions: readonly Question[]) => ({
  answer: textOf(data, 'answer'),
  partySize: Number(textOf(data, 'partySize') || '1'),
  onBehalfOf: textOf(data, 'onBehalfOf'),
  answers: Object.fromEntries(
    questions.map(({ id }) => [id, textOf(data, answerField(id))] as const),
  ),
  showsName: isTicked(data, 'showsName'),
});

/** The same of a guest without account. */
export const guestInput = (data: FormData, questions: readonly Question[]) => ({
  ...rsvpInput(data, questions),
  name: textOf(data, 'name'),
  email: textOf(data, 'email'),
  isAdult: isTicked(data, 'isAdult'),
  website: textOf(data, 'website'),
});
export type GuestInput = ReturnType<typeof guestInput>;
