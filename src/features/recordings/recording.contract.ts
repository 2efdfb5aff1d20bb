import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import {
  audioTypes,
  largestPiece,
  largestRecording,
  mostPeaks,
  mostPieces,
  mostTakes,
  recordingSources,
  recordingStates,
} from './recording.policy.ts';

const key = (name: string) => `recordings:error.${name}`;

export const Recording = z.object({
  id: z.string(),
  source: z.enum(recordingSources),
  state: z.enum(recordingStates),
  /** How many pieces of each take are here without a gap from its first; a take without any is 0. */
  takes: z.array(z.number()),
  /** Null until it is ready. */
  type: z.nullable(z.enum(audioTypes)),
  /** Null until it is ready. */
  seconds: z.nullable(z.number()),
  /** Of what has come so far, or of what is kept. */
  bytes: z.number(),
  peaks: z.array(z.number()),
  /** ISO 8601, UTC. */
  since: z.string(),
});
export type Recording = z.infer<typeof Recording>;

export const beginRecording = endpoint({
  id: 'beginRecording',
  method: 'POST',
  path: '/recordings',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Begin a recording, or the sending of a file, whose pieces follow',
  body: z.strictObject({
    source: z.enum(recordingSources, key('source')),
    /** Bytes of the whole file; 0 for the recorder, which does not know. */
    bytes: z
      .int(key('size'))
      .check(z.minimum(0, key('size')), z.maximum(largestRecording, key('size'))),
  }),
  response: Recording,
  errors: ['recording/not-verified', 'recording/too-many', 'recording/full'],
});

export const listOwnRecordings = endpoint({
  id: 'listOwnRecordings',
  method: 'GET',
  path: '/recordings/mine',
  access: signedIn,
  rate: 'read',
  summary: "One's own recordings that belong to nothing yet, the newest first",
  response: z.object({ items: z.array(Recording) }),
});

const params = z.object({ id: z.uuid(key('none')) });

export const getOwnRecording = endpoint({
  id: 'getOwnRecording',
  method: 'GET',
  path: '/recordings/:id',
  access: signedIn,
  rate: 'read',
  summary: "One of one's own recordings that belongs to nothing yet",
  params,
  response: Recording,
  errors: ['recording/not-found'],
});

const pieceNumber = (most: number) =>
  z.coerce
    .number(key('piece'))
    .check(z.int(key('piece')), z.minimum(0, key('piece')), z.maximum(most - 1, key('piece')));

/** Sent again, a piece takes the place of the one before; nothing is counted twice. */
export const sendPiece = endpoint({
  id: 'sendPiece',
  method: 'POST',
  path: '/recordings/:id/pieces/:take/:piece',
  access: signedIn,
  rate: 'piece',
  summary: 'One piece of a recording; pieces may come in any order and more than once',
  params: z.extend(params, { take: pieceNumber(mostTakes), piece: pieceNumber(mostPieces) }),
  upload: { largest: largestPiece },
  response: Recording,
  errors: [
    'recording/not-found',
    'recording/closed',
    'recording/missing',
    'recording/size',
    'recording/too-large',
  ],
});

export const finishRecording = endpoint({
  id: 'finishRecording',
  method: 'POST',
  path: '/recordings/:id/finish',
  access: signedIn,
  rate: 'write',
  summary: 'All pieces are here: they are looked at, joined, and can be attached from now on',
  params,
  body: z.strictObject({
    /** How many pieces each take has; takes without any are left out. */
    takes: z
      .array(
        z.int(key('piece')).check(z.minimum(0, key('piece')), z.maximum(mostPieces, key('piece'))),
      )
      .check(z.minLength(1, key('empty')), z.maxLength(mostTakes, key('piece'))),
    /** Loudness as the browser measured it, evenly over the whole length; none where it could not. */
    peaks: z
      .array(z.int(key('peaks')).check(z.minimum(0, key('peaks')), z.maximum(100, key('peaks'))))
      .check(z.maxLength(mostPeaks, key('peaks'))),
  }),
  response: Recording,
  errors: [
    'recording/not-found',
    'recording/closed',
    'recording/incomplete',
    'recording/wrong-type',
    'recording/damaged',
    'recording/too-long',
    'recording/unlike',
  ],
});

export const discardRecording = endpoint({
  id: 'discardRecording',
  method: 'DELETE',
  path: '/recordings/:id',
  access: signedIn,
  rate: 'write',
  summary: 'Delete a recording that belongs to nothing yet, with all its pieces',
  params,
  response: z.object({}),
  errors: ['recording/not-found'],
});
