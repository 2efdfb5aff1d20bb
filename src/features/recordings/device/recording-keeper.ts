import type { Recording } from '../recording.contract.ts';
import {
  fromServer,
  isSameFile,
  nextPlace,
  piecesOf,
  withNewTake,
  withPiece,
} from './kept-recording.ts';
import type { FileMark, KeptRecording, NewPiece, Place } from './kept-recording.ts';
import { PieceSender } from './piece-sender.ts';
import type { Line } from './piece-sender.ts';
import type { RecordingServer } from './recording-server.ts';
import type { RecordingStore } from './recording-store.ts';

export interface RecordingState {
  phase: 'loading' | 'ready';
  /** The one that is worked on. */
  current: KeptRecording | null;
  /** Others of this account that are not finished, on this device or on the server, the newest first. */
  unsent: readonly KeptRecording[];
  /** Finished ones on the server that belong to nothing yet. */
  ready: readonly Recording[];
  line: Line;
  /** Finishing was asked for: it happens when all pieces have arrived. */
  isFinishing: boolean;
  finished: Recording | null;
  /** `full`: the device has no room; `none`: this browser keeps nothing. Pieces are then in memory until they are sent. */
  trouble: 'full' | 'none' | null;
}

export interface KeeperParts {
  store: RecordingStore;
  server: RecordingServer;
  /** The account whose recordings these are is the one that is signed in. */
  isSignedIn: () => boolean;
  clock: () => number;
  /** Resolves after so many milliseconds. */
  pause: (ms: number) => Promise<void>;
  newKey: () => string;
  /** Holds a recording for this tab; undefined where another one has it. The answer lets it go. */
  hold: (key: string) => Promise<(() => void) | undefined>;
  /** The keys that any tab holds. */
  held: () => Promise<ReadonlySet<string>>;
}

/** What is to be sent of a file: its bytes are read when they are needed. */
export interface FileSource {
  file: Blob;
  mark: FileMark;
  /** Bytes of each piece but the last. */
  pieceSize: number;
  peaks: readonly number[];
}

/**
 * Keeps the recordings of one account on one device: a piece is on the device before it is sent, is sent as soon as
 * there is a network, and leaves the device only after the server has said that the whole is finished.
 */
export class RecordingKeeper {
  readonly #parts: KeeperParts;
  readonly #sender: PieceSender;
  readonly #listeners = new Set<() => void>();
  /** Pieces that the device had no room for. */
  readonly #inMemory = new Map<string, ArrayBuffer>();
  #state: RecordingState = {
    phase: 'loading',
    current: null,
    unsent: [],
    ready: [],
    line: { sort: 'idle' },
    isFinishing: false,
    finished: null,
    trouble: null,
  };
  #source: FileSource | undefined;
  #letGo: (() => void) | undefined;
  /** Changes of the current recording, one after the other. */
  #changing: Promise<void> = Promise.resolve();

  constructor(parts: KeeperParts) {
    this.#parts = parts;
    this.#sender = new PieceSender(parts, {
      current: () => this.#state.current,
      isFinishing: () => this.#state.isFinishing,
      bytesOf: (kept, place) => this.#bytesOf(kept, place),
      keep: (change, key) => this.#keep(change, key),
      onFinished: (kept, recording) => this.#finished(kept, recording),
      onLine: (line) => this.#set({ line, ...(line.sort === 'refused' && { isFinishing: false }) }),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): RecordingState => this.#state;

  /** Finds what was not finished, on this device and, when it can be reached, on the server. */
  async open(): Promise<void> {
    const { store, server, held } = this.#parts;
    const here = await store.list().catch(() => {
      this.#set({ trouble: 'none' });
      return [];
    });
    const elsewhere = await held().catch((): ReadonlySet<string> => new Set());
    const free = here.filter(({ key }) => !elsewhere.has(key));
    this.#set({ phase: 'ready', unsent: newestFirst(free) });
    const there = await server.list().catch(() => undefined);
    if (there) await this.#merge(here, there);
  }

  /** The server may know that a recording of this device is finished: its answer was lost. */
  async #merge(here: readonly KeptRecording[], there: readonly Recording[]): Promise<void> {
    const ready = there.filter(({ state }) => state === 'ready');
    const over = this.#state.unsent.filter(({ serverId }) =>
      ready.some(({ id }) => id === serverId),
    );
    for (const { key } of over) await this.#parts.store.remove(key).catch(() => undefined);
    const known = new Set(here.map(({ serverId }) => serverId));
    const others = there
      .filter(({ id, state }) => state === 'open' && !known.has(id))
      .map(fromServer)
      .filter((one) => piecesOf(one) > 0);
    const unsent = [...this.#state.unsent.filter((one) => !over.includes(one)), ...others];
    const { current } = this.#state;
    this.#set({
      ready,
      unsent: newestFirst(
        unsent.filter(({ serverId }) => !serverId || serverId !== current?.serverId),
      ),
    });
  }

  /** Begins a recording on this device; the server is told with its first piece. */
  begin(): void {
    const fresh = this.#fresh();
    this.#take(fresh);
    void this.#parts.hold(fresh.key).then((letGo) => {
      this.#letGo = letGo;
    });
  }

  /** Sends a file, or goes on with it where a part of the same one has arrived. False where another tab has it. */
  async beginFile(source: FileSource): Promise<boolean> {
    const begun = this.#state.unsent.find(({ file }) => isSameFile(file, source.mark));
    if (begun && !(await this.resume(begun.key))) return false;
    if (!begun) this.begin();
    this.#source = source;
    const pieces = Math.max(1, Math.ceil(source.file.size / source.pieceSize));
    const sent = Math.min(pieces, begun?.takes[0]?.sent ?? 0);
    await this.#keep((latest) => ({
      ...latest,
      source: 'file',
      file: source.mark,
      takes: [{ pieces, sent, seconds: 0 }],
      loud: source.peaks,
    }));
    this.#set({ isFinishing: true });
    this.#sender.sync();
    return true;
  }

  /** Takes up one that was not finished. False where another tab has it. */
  async resume(key: string): Promise<boolean> {
    const found = this.#state.unsent.find((one) => one.key === key);
    const letGo = found && (await this.#parts.hold(key));
    if (!letGo) return false;
    this.#letGo = letGo;
    this.#take(found);
    if (found.source === 'recorder') this.#sender.sync();
    return true;
  }

  #take(current: KeptRecording): void {
    this.#sender.reset();
    this.#set({
      current,
      unsent: this.#state.unsent.filter(({ key }) => key !== current.key),
      finished: null,
      isFinishing: false,
      line: { sort: 'idle' },
    });
  }

  #fresh(): KeptRecording {
    const { newKey, clock } = this.#parts;
    return {
      key: newKey(),
      beginKey: newKey(),
      serverId: null,
      source: 'recorder',
      type: '',
      takes: [],
      loud: [],
      at: clock(),
      file: null,
      isHere: true,
    };
  }

  /** What is said from now on follows without a break. */
  beginTake(type: string): void {
    void this.#inTurn(async () => {
      const { current } = this.#state;
      if (current) this.#set({ current: { ...withNewTake(current), type } });
    });
  }

  /** A piece of the recorder. It is on the device when the promise is done, unless `trouble` says otherwise. */
  async addPiece(piece: NewPiece): Promise<void> {
    await this.#inTurn(async () => {
      const { current } = this.#state;
      if (!current) return;
      const place = nextPlace(current);
      const grown = withPiece(current, piece, this.#parts.clock());
      try {
        await this.#parts.store.save(grown, { ...place, bytes: piece.bytes });
        this.#set({ current: grown });
      } catch (error) {
        this.#inMemory.set(nameOf(place), piece.bytes);
        this.#set({ current: grown, trouble: isFull(error) ? 'full' : 'none' });
      }
    });
    if (this.#state.line.sort !== 'refused') this.#sender.sync();
  }

  /** Finishes as soon as everything has arrived. What is still being written counts. */
  async finish(): Promise<void> {
    await this.#changing;
    const { current } = this.#state;
    if (!current || piecesOf(current) === 0) return;
    this.#set({ isFinishing: true });
    this.#sender.wake();
  }

  /** Tries again now: by a press, and when there is a network. */
  wake(): void {
    this.#sender.wake();
  }

  /** The sound of each take that is on this device, to listen to. */
  async listen(): Promise<Blob[]> {
    await this.#changing;
    const { current } = this.#state;
    if (!current?.isHere || current.source !== 'recorder') return [];
    const takes = current.takes.filter(({ pieces }) => pieces > 0);
    return Promise.all(
      takes.map(async ({ pieces }, take) => {
        const places = Array.from({ length: pieces }, (_, piece) => ({ take, piece }));
        const parts = await Promise.all(places.map((place) => this.#bytesOf(current, place)));
        return new Blob(parts, { type: current.type });
      }),
    );
  }

  /** Deletes it with all its pieces, here and, when it can be reached, on the server. False where another tab has it. */
  async discard(key: string): Promise<boolean> {
    const { current, unsent } = this.#state;
    const isCurrent = current?.key === key;
    const gone = isCurrent ? current : unsent.find((one) => one.key === key);
    const letGo = isCurrent ? undefined : await this.#parts.hold(key);
    if (!gone || (!isCurrent && !letGo)) return false;
    await this.#remove(key);
    this.#set({ unsent: this.#state.unsent.filter((one) => one.key !== key) });
    if (isCurrent) this.#end(null);
    letGo?.();
    // Where it can't be reached now, the server deletes what nobody finishes by itself.
    if (gone.serverId) await this.#parts.server.discard(gone.serverId).catch(() => undefined);
    return true;
  }

  /** Deletes a finished one that belongs to nothing; throws where the server can't be reached. */
  async discardReady(id: string): Promise<void> {
    await this.#parts.server.discard(id);
    const { ready, finished } = this.#state;
    this.#set({
      ready: ready.filter((one) => one.id !== id),
      finished: finished?.id === id ? null : finished,
    });
  }

  /** Takes one that was finished before. */
  choose(finished: Recording): void {
    this.#set({ finished, ready: this.#state.ready.filter(({ id }) => id !== finished.id) });
  }

  async #bytesOf({ key }: KeptRecording, place: Place): Promise<Blob> {
    if (this.#source) return pieceOfFile(this.#source, place);
    const bytes = this.#inMemory.get(nameOf(place)) ?? (await this.#parts.store.read(key, place));
    if (!bytes) throw new Error('The piece is not on this device.');
    return new Blob([bytes]);
  }

  async #finished({ key }: KeptRecording, recording: Recording): Promise<void> {
    await this.#remove(key);
    this.#end(recording);
  }

  #remove(key: string): Promise<void> {
    return this.#inTurn(() => this.#parts.store.remove(key).catch(() => undefined));
  }

  #end(finished: Recording | null): void {
    this.#letGo?.();
    this.#letGo = undefined;
    this.#source = undefined;
    this.#inMemory.clear();
    this.#set({ current: null, isFinishing: false, finished, line: { sort: 'idle' } });
  }

  /** Changes the current recording and writes it down. A failed write is made good by the next. */
  #keep(
    change: (latest: KeptRecording) => KeptRecording,
    key = this.#state.current?.key,
  ): Promise<void> {
    return this.#inTurn(async () => {
      const { current } = this.#state;
      if (!current || current.key !== key) return;
      const changed = change(current);
      this.#set({ current: changed });
      if (changed.isHere) await this.#parts.store.save(changed).catch(() => undefined);
    });
  }

  /** In the order in which they were asked for: none writes down what another has changed meanwhile. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#changing = this.#changing.then(work);
    return this.#changing;
  }

  #set(change: Partial<RecordingState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const nameOf = ({ take, piece }: Place): string => `${take} ${piece}`;

const newestFirst = (some: readonly KeptRecording[]) => some.toSorted((a, b) => b.at - a.at);

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

const pieceOfFile = ({ file, pieceSize }: FileSource, { piece }: Place): Blob =>
  file.slice(piece * pieceSize, (piece + 1) * pieceSize);
