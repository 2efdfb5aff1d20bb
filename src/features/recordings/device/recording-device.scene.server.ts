import { ApiError } from '#platform/http/api-error.ts';
import type { Recording } from '../recording.contract.ts';
import type { KeptRecording } from './kept-recording.ts';
import { RecordingKeeper } from './recording-keeper.ts';
import type { RecordingServer } from './recording-server.ts';
import type { RecordingStore } from './recording-store.ts';

interface Refusal {
  status: number;
  code: string;
}

const refusalOf = ({ status, code }: Refusal) =>
  new ApiError(status, code, { type: '', title: '', status, code, error: '' });

interface OnServer {
  source: Recording['source'];
  state: Recording['state'];
  pieces: Map<string, string>;
}

/** A server and the storage of a device, both in memory; tabs are keepers that are opened on them. */
export function makeWorld() {
  const order: string[] = [];
  const there = new Map<string, OnServer>();
  const begun = new Map<string, string>();
  const network = { isUp: true, isSignedIn: true, losesAnswers: false, refusals: [] as Refusal[] };
  const disk = {
    heads: new Map<string, KeptRecording>(),
    pieces: new Map<string, ArrayBuffer>(),
    error: undefined as Error | undefined,
  };
  const locks = new Set<string>();
  const waits: { ms: number; go: () => void }[] = [];
  let last = 0;

  const reach = () => {
    if (!network.isUp) throw new TypeError('Failed to fetch');
    const refusal = network.refusals.shift();
    if (refusal) throw refusalOf(refusal);
  };
  const answered = () => {
    if (network.losesAnswers) throw new TypeError('Failed to fetch');
  };
  const shown = (id: string): Recording => {
    const found = there.get(id);
    if (!found) throw refusalOf({ status: 404, code: 'recording/not-found' });
    const takes: number[] = [];
    for (const place of found.pieces.keys()) {
      const take = Number(place.split(' ')[0]);
      takes[take] = (takes[take] ?? 0) + 1;
    }
    const { source, state } = found;
    const since = '2026-11-21T20:00:00.000Z';
    return { id, source, state, takes, type: null, seconds: null, bytes: 0, peaks: [], since };
  };
  const server: RecordingServer = {
    async begin({ source }, key) {
      reach();
      const id = begun.get(key) ?? `server-${there.size + 1}`;
      begun.set(key, id);
      if (!there.has(id)) there.set(id, { source, state: 'open', pieces: new Map() });
      answered();
      return shown(id);
    },
    async list() {
      reach();
      return [...there.keys()].map(shown);
    },
    async get(id) {
      reach();
      return shown(id);
    },
    async send(id, { take, piece }, bytes) {
      reach();
      shown(id);
      order.push(`sent ${take} ${piece}`);
      there.get(id)?.pieces.set(`${take} ${piece}`, await bytes.text());
      answered();
    },
    async finish(id, { takes }) {
      reach();
      if (shown(id).state === 'ready') throw refusalOf({ status: 409, code: 'recording/closed' });
      if (takes.some((pieces, take) => (shown(id).takes[take] ?? 0) < pieces))
        throw refusalOf({ status: 409, code: 'recording/incomplete' });
      const found = there.get(id);
      if (found) found.state = 'ready';
      answered();
      return shown(id);
    },
    async discard(id) {
      reach();
      there.delete(id);
    },
  };
  const store: RecordingStore = {
    list: async () => structuredClone([...disk.heads.values()]),
    async save(head, piece) {
      if (disk.error && piece) throw disk.error;
      disk.heads.set(head.key, structuredClone(head));
      if (!piece) return;
      disk.pieces.set(`${head.key} ${piece.take} ${piece.piece}`, piece.bytes);
      order.push(`kept ${piece.take} ${piece.piece}`);
    },
    read: async (key, { take, piece }) => disk.pieces.get(`${key} ${take} ${piece}`),
    async remove(key) {
      disk.heads.delete(key);
      for (const name of disk.pieces.keys())
        if (name.startsWith(`${key} `)) disk.pieces.delete(name);
    },
  };
  const openTab = async () => {
    const keeper = new RecordingKeeper({
      store,
      server,
      isSignedIn: () => network.isSignedIn,
      clock: () => 1_000_000 + last,
      pause: (ms) =>
        new Promise((go) => {
          waits.push({ ms, go });
        }),
      newKey() {
        last += 1;
        return `key-${last}`;
      },
      async hold(key) {
        if (locks.has(key)) return undefined;
        locks.add(key);
        return () => locks.delete(key);
      },
      held: async () => new Set(locks),
    });
    await keeper.open();
    return keeper;
  };
  /** All that is under way has come as far as it can. */
  const settle = () =>
    new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  /** As a tab that is killed: nothing is let go properly, but its locks are. */
  const kill = () => {
    locks.clear();
    waits.length = 0;
  };
  return { order, there, network, disk, waits, openTab, settle, kill };
}

/** A piece with these words. */
export const said = (words: string) => ({
  bytes: new TextEncoder().encode(words).buffer,
  seconds: 10,
  loud: [10, 50],
});

/** Says so many pieces in one take. */
export async function say(keeper: RecordingKeeper, ...words: string[]): Promise<void> {
  keeper.beginTake('audio/webm;codecs=opus');
  for (const one of words) await keeper.addPiece(said(one));
}
