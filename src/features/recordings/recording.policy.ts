import { isSelf, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** How it comes: recorded on the site in takes, or a file that somebody has. */
export const recordingSources = ['recorder', 'file'] as const;
export type RecordingSource = (typeof recordingSources)[number];

/** `open`: pieces come in. `ready`: whole, looked at, and without what a device writes into a file beside the sound. */
export const recordingStates = ['open', 'ready'] as const;
export type RecordingState = (typeof recordingStates)[number];

/** What a finished recording is. The first two come from the recorder of the site, the others are files of people (D69). */
export const audioTypes = ['audio/webm', 'audio/mp4', 'audio/mpeg', 'audio/wav'] as const;
export type AudioType = (typeof audioTypes)[number];

/** Pieces as they were sent, and those of the one file that was made of them. */
export const pieceKinds = ['sent', 'kept'] as const;
export type PieceKind = (typeof pieceKinds)[number];

/** D69. */
export const longestSeconds = 90 * 60;
export const largestRecording = 200 * 1024 * 1024;

/** Bytes of one piece. */
export const largestPiece = 4 * 1024 * 1024;
/** Seconds of sound in one piece of the recorder. */
export const pieceSeconds = 10;
/** A page that was closed or a telephone call ends a take; the next one goes on. */
export const mostTakes = 50;
export const mostPieces = 1200;

/** Loudness over the whole length, each 0 to 100. */
export const mostPeaks = 300;

/** Of one person: begun in 24 hours, open at one time, and without anything that they belong to. */
export const recordingsPerDay = 20;
export const mostOpen = 5;
export const mostFree = 10;
/** Bytes of all that one person has here: more than a hundred stories of 90 minutes. */
export const mostBytes = 5 * 1024 ** 3;

/** Days for which one is kept that was begun and not sent, or that belongs to nothing. */
export const keptOpenDays = 14;

export const recordingPolicy = {
  begin: (actor: Actor): actor is Person => isVerifiedPerson(actor),
  /** Until it belongs to something, it is for whom it is from; then the feature of its subject decides. */
  keep: (actor, { ownerId }) => isSelf(actor, ownerId),
} satisfies { begin: Rule; keep: Rule<{ ownerId: string | null }> };
