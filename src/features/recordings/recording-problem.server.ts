import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ErrorKind } from '#platform/http/app-error.ts';

const problems = {
  'not-verified': ['forbidden', 'Please verify your email address first.'],
  'too-many': ['conflict', 'There are too many recordings for today, or not finished.'],
  full: ['conflict', 'All your recordings together have no more room.'],
  missing: ['invalid', 'There is no sound in this piece.'],
  size: ['invalid', 'This piece is larger than 4 MB.'],
  'too-large': ['invalid', 'This is larger than was announced, or than 200 MB.'],
  closed: ['conflict', 'This recording is finished already.'],
  incomplete: ['conflict', 'Not all pieces are here yet.'],
  'wrong-type': ['invalid', 'This is no sound that is taken here.'],
  damaged: ['invalid', 'This sound is damaged or not whole.'],
  'too-long': ['invalid', 'This is longer than 90 minutes.'],
  unlike: ['invalid', 'The parts of this recording can’t be joined.'],
  unknown: ['invalid', 'This recording is not there any more.'],
} as const satisfies Record<string, readonly [ErrorKind, string]>;

type Fault = keyof typeof problems;

/** Said beside the field `recording`. */
export function recordingProblem(fault: Fault): AppError {
  const [kind, title] = problems[fault];
  return new AppError(kind, `recording/${fault}`, title, [
    { path: 'recording', key: `recordings:error.${keyOf[fault]}` },
  ]);
}

const keyOf = {
  'not-verified': 'notVerified',
  'too-many': 'tooMany',
  full: 'full',
  missing: 'empty',
  size: 'size',
  'too-large': 'tooLarge',
  closed: 'closed',
  incomplete: 'incomplete',
  'wrong-type': 'wrongType',
  damaged: 'damaged',
  'too-long': 'tooLong',
  unlike: 'unlike',
  unknown: 'none',
} as const satisfies Record<Fault, string>;

export const recordingNotFound = (): AppError =>
  notFound('recording/not-found', 'There is no such recording.');

export const recordingsBusy = {
  code: 'recording/busy',
  title: 'Many recordings are being sent. Please try again in a moment.',
} as const;
