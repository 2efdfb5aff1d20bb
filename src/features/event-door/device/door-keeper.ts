import { ApiError } from '#platform/http/api-error.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { mostEntries } from '../door.contract.ts';
import type { DoorDate, DoorGuest, DoorNote, getDoorList, tellDoor } from '../door.contract.ts';
import type { DoorStore } from './door-store.ts';

/** The list is asked for again when it is older than this. */
export const readEveryMs = 15_000;

/** How a device and the server stand: `refused` has the code of the problem, and what was noted stays on the device. */
export type DoorLine = { sort: 'online' | 'offline' } | { sort: 'refused'; code: string };

export interface DoorState {
  phase: 'loading' | 'ready' | 'failed';
  door: DoorDate | null;
  guests: ReadonlyMap<string, DoorGuest>;
  /** Not told yet, oldest first. */
  notes: readonly DoorNote[];
  line: DoorLine;
  /** False where this browser lets nothing be kept: then a reload loses what was not told. */
  isKept: boolean;
  /** Codes that the server did not know, by the id of their note. */
  unknown: readonly string[];
  problem: ApiError | null;
}

export interface DoorServer {
  list: (query: {
    since?: string;
    after?: string;
  }) => Promise<EndpointResponse<typeof getDoorList>>;
  tell: (notes: DoorNote[]) => Promise<EndpointResponse<typeof tellDoor>>;
}

interface DoorParts {
  server: DoorServer;
  store: DoorStore;
  /** Milliseconds since 1970, as this device has it. */
  clock: () => number;
}

/** What a steward notes; id and time are added. */
export type NewNote = DoorNote extends infer Note
  ? Note extends DoorNote
    ? Omit<Note, 'entryId' | 'at'>
    : never
  : never;

/**
 * Keeps the door of one date on one device: shows the list that the device has, notes who comes whether or not there is a
 * network, and tells the server once there is. What was told is dropped only when the server has answered, and the server
 * counts what arrives twice once.
 */
export class DoorKeeper {
  readonly #parts: DoorParts;
  readonly #listeners = new Set<() => void>();
  #state: DoorState = {
    phase: 'loading',
    door: null,
    guests: new Map(),
    notes: [],
    line: { sort: 'online' },
    isKept: true,
    unknown: [],
    problem: null,
  };
  #asOf: string | undefined;
  /** The server's clock less this device's. */
  #ahead = 0;
  #lastAt = 0;
  /** When the list was last read, by this device's clock. */
  #readAt = 0;
  #running: Promise<void> | undefined;
  /** The names were removed from this device: what comes later from the server is shown and not kept. */
  #isForgotten = false;
  #saving: Promise<void> | undefined;

  constructor(parts: DoorParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): DoorState => this.#state;

  /** Shows what the device has, then asks the server. */
  async open(): Promise<void> {
    const { store } = this.#parts;
    try {
      const [list, notes] = [await store.readList(), await store.readNotes()];
      this.#set({ notes });
      if (list) this.#show(list.door, list.guests, true);
      this.#asOf = undefined;
    } catch {
      this.#set({ isKept: false });
    }
    await this.sync();
  }

  /** Notes something at once and keeps it on the device before it is told. `undoes`: the moment of what it takes back. */
  async note(fresh: NewNote, { undoes }: { undoes?: string | null } = {}): Promise<void> {
    const now = this.#parts.clock() + this.#ahead;
    // Later than what it takes back, even where the clocks of two devices differ, and than anything noted here before.
    const at = Math.max(now, this.#lastAt + 1, undoes ? Date.parse(undoes) + 1 : 0);
    this.#lastAt = at;
    const note = { ...fresh, entryId: crypto.randomUUID(), at: new Date(at).toISOString() };
    this.#set({ notes: [...this.#state.notes, note] });
    try {
      await this.#parts.store.addNote(note);
    } catch {
      this.#set({ isKept: false });
    }
    void this.sync();
  }

  /** Tells what was noted and asks what has changed; one at a time, also when it is called by clock and by press. */
  sync(): Promise<void> {
    this.#running ??= this.#exchange().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Removes the names from this device and keeps none until the page is opened again. False where the browser refuses. */
  async forget(): Promise<boolean> {
    this.#isForgotten = true;
    await this.#saving;
    return this.#parts.store.forgetList().then(
      () => true,
      () => false,
    );
  }

  async #exchange(): Promise<void> {
    try {
      while (this.#state.notes.length > 0) await this.#tellSome();
      if (this.#parts.clock() - this.#readAt >= readEveryMs) await this.#refresh();
      this.#set({ line: { sort: 'online' }, problem: null });
    } catch (error) {
      this.#fail(error);
    }
  }

  async #tellSome(): Promise<void> {
    const { server, store } = this.#parts;
    const told = this.#state.notes.slice(0, mostEntries);
    const { outcomes, guests } = await server.tell(told);
    const ids = new Set(told.map(({ entryId }) => entryId));
    const unknown = outcomes.filter(({ outcome }) => outcome === 'unknown');
    this.#merge(guests, {
      notes: this.#state.notes.filter(({ entryId }) => !ids.has(entryId)),
      unknown: [...this.#state.unknown, ...unknown.map(({ entryId }) => entryId)],
    });
    // Who came by a code alone has a name in the list.
    if (told.some(({ kind }) => kind === 'code')) this.#readAt = 0;
    // A note that stays is told again, which changes nothing: its id is known.
    await store.dropNotes([...ids]).catch(() => undefined);
  }

  async #refresh(): Promise<void> {
    const { server, clock } = this.#parts;
    const since = this.#asOf;
    const whole: DoorGuest[] = [];
    let after: string | null = null;
    do {
      const page: EndpointResponse<typeof getDoorList> = await server.list({
        ...(since !== undefined && { since }),
        ...(after !== null && { after }),
      });
      whole.push(...page.items);
      after = page.next;
      this.#ahead = Date.parse(page.door.now) - clock();
      // Of the first page: what changes while the others are read is in the next answer.
      this.#asOf = whole.length === page.items.length ? page.asOf : this.#asOf;
      if (after === null) this.#show(page.door, whole, since === undefined);
    } while (after !== null);
    this.#readAt = clock();
    await this.#save();
  }

  #show(door: DoorDate, guests: readonly DoorGuest[], isWhole: boolean): void {
    const known = isWhole ? new Map<string, DoorGuest>() : new Map(this.#state.guests);
    for (const guest of guests) known.set(guest.id, guest);
    this.#set({ phase: 'ready', door, guests: known });
  }

  /** Answers about notes have no names: what the device knows of them stays. */
  #merge(guests: readonly DoorGuest[], change: Partial<DoorState>): void {
    const known = new Map(this.#state.guests);
    for (const guest of guests)
      known.set(guest.id, { ...guest, name: known.get(guest.id)?.name ?? guest.name });
    this.#set({ ...change, guests: known });
  }

  async #save(): Promise<void> {
    const { door, guests } = this.#state;
    if (!door || this.#asOf === undefined || this.#isForgotten) return;
    this.#saving = this.#parts.store
      .saveList({ door, guests: [...guests.values()], asOf: this.#asOf })
      .catch(() => this.#set({ isKept: false }));
    await this.#saving;
  }

  /** Without a network the device goes on by itself. A refusal is said; nothing that was noted is thrown away. */
  #fail(error: unknown): void {
    const { phase } = this.#state;
    const problem = error instanceof ApiError && error.status < 500 ? error : null;
    this.#set({
      phase: phase === 'ready' ? 'ready' : 'failed',
      problem,
      line: problem
        ? { sort: 'refused', code: problem.problem?.code ?? String(problem.status) }
        : { sort: 'offline' },
    });
  }

  #set(change: Partial<DoorState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
