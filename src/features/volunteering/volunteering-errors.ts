import { AppError, notFound } from '#platform/http/app-error.ts';
import type { UnfitReason } from './choices.ts';

/** In plain words, for programs; pages have a sentence of their own for each, `unfit.<reason>`. */
const sentences: Record<UnfitReason, string> = {
  over: 'This shift has begun already.',
  cancelled: 'This shift was called off.',
  volunteer: 'This shift is for people whom our staff have accepted as volunteers.',
  age: 'We don’t know this person’s age, and some rules depend on it.',
  young: 'This shift is for people of 18 and over.',
  consent: 'A parent or guardian has to agree first.',
  check: 'This shift needs a current check that our staff have seen.',
  skills: 'This shift needs a skill that is not in this person’s profile.',
  ratio: 'There are not enough checked adults on this shift yet for one more person under 18.',
  clash: 'This person has another shift at that time.',
  full: 'All places on this shift are taken.',
};

/** Why somebody can't be on a shift: the first reason. */
export const unfit = (reason: UnfitReason) =>
  new AppError('conflict', `volunteering/unfit-${reason}`, sentences[reason]);

export const isUnfit = (error: unknown): boolean =>
  error instanceof AppError && error.code.startsWith('volunteering/unfit-');

export const dateNotFound = () =>
  notFound('volunteering/date-not-found', 'There is no such shift.');
export const shiftNotFound = () =>
  notFound('volunteering/shift-not-found', 'There is no such shift.');
export const placeNotFound = () =>
  notFound('volunteering/place-not-found', 'This place on a shift does not exist.');

const conflict = (code: string, title: string) => () =>
  new AppError('conflict', `volunteering/${code}`, title);

export const tooLateToLeave = conflict(
  'too-late',
  'It is too late to take yourself off. Please ask the team.',
);
export const offerOver = conflict('offer-over', 'This offer is no longer open.');
export const swapOver = conflict('swap-over', 'This swap is no longer possible.');
export const notNow = conflict('not-now', 'This can’t be done at this time.');
export const wrongCode = conflict('wrong-code', 'This code is not the one of your shift now.');
export const changed = conflict(
  'changed',
  'Somebody has changed this meanwhile. Please look again.',
);
export const notReady = conflict('not-ready', 'Identity and two references are needed first.');
export const decidedAlready = conflict('decided', 'This has been decided already.');
