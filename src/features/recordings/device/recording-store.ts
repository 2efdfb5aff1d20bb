import { createStore, delMany, get, keys, setMany } from 'idb-keyval';
import type { KeptRecording, Place } from './kept-recording.ts';

/** Where the unfinished recordings of one account are kept on this device. */
export interface RecordingStore {
  list: () => Promise<KeptRecording[]>;
  /** Both or neither: what says how many pieces there are never says one too few. */
  save: (kept: KeptRecording, piece?: Place & { bytes: ArrayBuffer }) => Promise<void>;
  read: (key: string, place: Place) => Promise<ArrayBuffer | undefined>;
  /** With all its pieces. */
  remove: (key: string) => Promise<void>;
}

/** Sort, account, recording, and for a piece its take and number. */
type Key = ['recording', string, string] | ['piece', string, string, number, number];

const kept = createStore('recordings', 'kept');

/**
 * Pieces are kept as bytes, not as blobs, which some versions of Safari lose. Every write is done when its promise is:
 * what was said before survives a crash.
 */
export function recordingStore(accountId: string): RecordingStore {
  const headKey = (key: string): Key => ['recording', accountId, key];
  const pieceKey = (key: string, { take, piece }: Place): Key => [
    'piece',
    accountId,
    key,
    take,
    piece,
  ];
  /** The keys alone: values would be read into memory, all of somebody's hour. */
  const ownKeys = async () =>
    (await keys<Key>(kept)).filter(([, account]) => account === accountId);
  return {
    async list() {
      const heads = (await ownKeys()).filter(([sort]) => sort === 'recording');
      const found = await Promise.all(heads.map((key) => get<KeptRecording>(key, kept)));
      return found.filter((one) => one !== undefined);
    },
    save: (head, piece) =>
      setMany(
        [
          ...(piece ? [[pieceKey(head.key, piece), piece.bytes] as [Key, ArrayBuffer]] : []),
          [headKey(head.key), head],
        ],
        kept,
      ),
    read: (key, place) => get<ArrayBuffer>(pieceKey(key, place), kept),
    async remove(gone) {
      await delMany(
        (await ownKeys()).filter(([, , key]) => key === gone),
        kept,
      );
    },
  };
}
