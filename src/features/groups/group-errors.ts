import { AppError } from '#platform/http/app-error.ts';

export const agreementsChanged = () =>
  new AppError(
    'conflict',
    'group/agreements-changed',
    'The agreements of this group have changed. Please read them again.',
  );

export const tooManyJoined = () =>
  new AppError('conflict', 'group/too-many-joined', 'You have joined many groups lately.');

/** Their place was taken away: stewards may give it back. */
export const wasRemoved = () =>
  new AppError('forbidden', 'group/removed', 'The stewards of this group have closed it to you.');

export const changedElsewhere = () =>
  new AppError('conflict', 'group/changed', 'This was decided elsewhere.');

export const tooManyStewards = () =>
  new AppError('conflict', 'group/too-many-stewards', 'A group has at most eight stewards.');

export const lastSteward = () =>
  new AppError(
    'conflict',
    'group/last-steward',
    'A group needs a steward. Make somebody else one first.',
  );

export const tooManyMoves = () =>
  new AppError(
    'conflict',
    'group/too-many-moves',
    'You have decided about this person several times today. Please go on tomorrow.',
  );

export const isKept = () =>
  new AppError('conflict', 'group/is-kept', 'The stewards of this group have been here lately.');
