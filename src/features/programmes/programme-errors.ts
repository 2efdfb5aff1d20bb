import { AppError, notFound } from '#platform/http/app-error.ts';
import type { Refusal } from './choices.ts';

export const programmeNotFound = () =>
  notFound('programme/not-found', 'There is no such programme.');
export const dateNotFound = () =>
  notFound('programme/date-not-found', 'There is no such date of a programme.');
export const markNotFound = () =>
  notFound('programme/mark-not-found', 'There is nothing to contest.');

const conflict = (code: string, title: string) => () =>
  new AppError('conflict', `programme/${code}`, title);
const forbidden = (code: string, title: string) => () =>
  new AppError('forbidden', `programme/${code}`, title);

export const notOpen = forbidden('not-open', 'Programmes are not open to you yet.');
export const noRegister = forbidden(
  'no-register',
  'Only a leader with a check calls the register.',
);
export const notNow = conflict('not-now', 'This can’t be done at this time.');
export const marked = conflict('marked', 'Its register has begun, so this date stays where it is.');
export const over = conflict('over', 'No date of this programme comes any more.');
export const changed = conflict('changed', 'Somebody has changed this meanwhile.');
export const tooMany = conflict('too-many', 'You have sent as many as one may in a day.');
export const manyProgrammes = conflict('many', 'Please end a programme of this team first.');
export const manyPlaces = conflict('many-places', 'Please leave another programme first.');
export const notOffered = conflict('not-offered', 'This place is no longer kept for you.');
export const noDates = () =>
  new AppError('unprocessable', 'programme/no-dates', 'No date is within the next two months.');
export const notOfTeam = () =>
  new AppError('unprocessable', 'programme/not-of-team', 'A leader is an adult of the team.');

/** In plain words, for programs; the page has a sentence of its own for each, `refusal.<reason>`. */
const sentences: Record<Refusal, string> = {
  age: 'This programme is not for the age that was checked.',
  lead: 'There is no safeguarding lead at the moment, so this is closed under 18.',
  guardian: 'Your parent or guardian has not allowed this yet.',
  adult: 'No adult has said yet that they know you.',
  leader: 'Somebody other than those who lead it has to allow it and to know you.',
  leaderless: 'No leader of this programme has a current check, so nobody under 18 can join.',
};

/** Why this person can't come. It is about themselves, and told to them alone. */
export const refused = (reason: Refusal) =>
  new AppError('conflict', `programme/refused-${reason}`, sentences[reason]);
