import { pieceSeconds } from '../recording.policy.ts';
import type { Recording } from '../recording.contract.ts';
import type { RecordingSource } from '../recording.policy.ts';

/** What came without a break: a page that was closed or a telephone call ends it, and the next one goes on. */
export interface Take {
  pieces: number;
  /** So many from its first are on the server; they are sent in order. */
  sent: number;
  seconds: number;
}

/** What tells one file of a person from another; the file itself can't be kept. */
export interface FileMark {
  name: string;
  size: number;
  lastModified: number;
}

/** A recording that is not finished, as a device keeps it beside its pieces. */
export interface KeptRecording {
  /** Of this device: it names the recording until the server has answered, and after. */
  key: string;
  /** Sent with the call that begins it, so that a second try is the same recording. */
  beginKey: string;
  serverId: string | null;
  source: RecordingSource;
  /** As the recorder of the browser names what it writes. */
  type: string;
  takes: readonly Take[];
  /** Loudness of each second, 0 to 100. */
  loud: readonly number[];
  /** Milliseconds since 1970. */
  at: number;
  file: FileMark | null;
  /** False for one that another device began: its pieces are on the server alone. */
  isHere: boolean;
}

export interface NewPiece {
  bytes: ArrayBuffer;
  seconds: number;
  loud: readonly number[];
}

/** Which piece of which take. */
export interface Place {
  take: number;
  piece: number;
}

export const secondsOf = ({ takes }: KeptRecording): number =>
  takes.reduce((sum, { seconds }) => sum + seconds, 0);

/** Of what is on this device and not on the server. */
export const unsentSeconds = ({ takes }: KeptRecording): number =>
  takes.reduce(
    (sum, { pieces, sent, seconds }) => sum + (pieces ? (seconds * (pieces - sent)) / pieces : 0),
    0,
  );

export const piecesOf = ({ takes }: KeptRecording): number =>
  takes.reduce((sum, { pieces }) => sum + pieces, 0);

export const sentOf = ({ takes }: KeptRecording): number =>
  takes.reduce((sum, { sent }) => sum + sent, 0);

/** A take in which nothing has been said yet is taken up again: the server knows none without pieces. */
export const withNewTake = (kept: KeptRecording): KeptRecording =>
  kept.takes.at(-1)?.pieces === 0
    ? kept
    : { ...kept, takes: [...kept.takes, { pieces: 0, sent: 0, seconds: 0 }] };

/** Where the next piece of the last take goes. */
export function nextPlace({ takes }: KeptRecording): Place {
  return { take: Math.max(0, takes.length - 1), piece: takes.at(-1)?.pieces ?? 0 };
}

export function withPiece(kept: KeptRecording, piece: NewPiece, at: number): KeptRecording {
  const { takes } = withNewTakeIfNone(kept);
  const last = takes.length - 1;
  return {
    ...kept,
    takes: takes.map((take, index) =>
      index === last
        ? { ...take, pieces: take.pieces + 1, seconds: take.seconds + piece.seconds }
        : take,
    ),
    loud: [...kept.loud, ...piece.loud],
    at,
  };
}

const withNewTakeIfNone = (kept: KeptRecording) =>
  kept.takes.length === 0 ? withNewTake(kept) : kept;

/** The first piece that the server does not have; undefined when it has all of them. */
export function nextToSend({ takes }: KeptRecording): Place | undefined {
  const take = takes.findIndex(({ pieces, sent }) => sent < pieces);
  const found = takes[take];
  return found && { take, piece: found.sent };
}

export const withSent = (kept: KeptRecording, { take, piece }: Place): KeptRecording => ({
  ...kept,
  takes: kept.takes.map((one, index) => (index === take ? { ...one, sent: piece + 1 } : one)),
});

/** As far as the server says that it has them. */
export const asTheServerHas = (kept: KeptRecording, have: readonly number[]): KeptRecording => ({
  ...kept,
  takes: kept.takes.map((one, index) => ({ ...one, sent: Math.min(one.pieces, have[index] ?? 0) })),
});

/** To be begun and sent once more: the server has forgotten it. */
export const asNeverSent = (kept: KeptRecording, beginKey: string): KeptRecording => ({
  ...asTheServerHas(kept, []),
  serverId: null,
  beginKey,
});

/** One that another device began. How long it is nobody has measured: each piece is about as long as the others. */
export const fromServer = ({ id, source, takes, since }: Recording): KeptRecording => ({
  key: id,
  beginKey: '',
  serverId: id,
  source,
  type: '',
  takes: takes.map((pieces) => ({
    pieces,
    sent: pieces,
    seconds: source === 'recorder' ? pieces * pieceSeconds : 0,
  })),
  loud: [],
  at: Date.parse(since),
  file: null,
  isHere: false,
});

export const isSameFile = (mark: FileMark | null, { name, size, lastModified }: FileMark) =>
  mark !== null && mark.name === name && mark.size === size && mark.lastModified === lastModified;
