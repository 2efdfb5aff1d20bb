import { describe, expect, test } from 'vitest';
import { ApiError } from '#platform/http/api-error.ts';
import { hourMs } from '#platform/time/durations.ts';
import type { DoorGuest, DoorNote } from '../door.contract.ts';
import { DoorKeeper } from './door-keeper.ts';
import type { DoorServer } from './door-keeper.ts';
import { countsOf, partiesOf } from './door-model.ts';
import type { DoorStore, KeptList } from './door-store.ts';

const start = Date.parse('2026-12-12T19:00:00Z');
const guest = (id: string, values: Partial<DoorGuest> = {}): DoorGuest => ({
  id,
  name: id,
  partySize: 1,
  code: '',
  isWalkIn: false,
  isOff: false,
  people: 0,
  at: null,
  ...values,
});

/** A server and a device, both in memory; the network goes and comes back by hand. */
function makeWorld() {
  const guests = new Map(
    [guest('Ada'), guest('Ben', { partySize: 3 })].map((one) => [one.id, one]),
  );
  const told: DoorNote[] = [];
  const network = { isUp: true, losesAnswers: false, refusal: '' };
  const kept: { list?: KeptList; notes: Map<string, DoorNote> } = { notes: new Map() };
  let now = start;
  const reach = () => {
    if (!network.isUp) throw new TypeError('Failed to fetch');
    if (network.refusal)
      throw new ApiError(409, 'refused', {
        code: network.refusal,
        status: 409,
        title: '',
      } as ApiError['problem'] & object);
  };
  const server: DoorServer = {
    async list() {
      reach();
      const door = { now: new Date(now).toISOString(), codeKey: '00' } as KeptList['door'];
      return { items: [...guests.values()], next: null, door, asOf: new Date(now).toISOString() };
    },
    async tell(notes) {
      reach();
      const fresh = notes.filter(({ entryId }) => !told.some((one) => one.entryId === entryId));
      told.push(...fresh);
      for (const note of fresh) {
        if (note.kind !== 'in' && note.kind !== 'out') continue;
        const known = guests.get(note.rsvpId);
        const isIn = note.kind === 'in';
        const change = isIn ? { people: note.people, at: note.at } : { people: 0, at: null };
        if (known) guests.set(known.id, { ...known, ...change });
      }
      if (network.losesAnswers) throw new TypeError('Failed to fetch');
      return {
        outcomes: notes.map(({ entryId }) => ({ entryId, outcome: 'done' as const })),
        guests: [...guests.values()].map((one) => ({ ...one, name: null })),
      };
    },
  };
  const store: DoorStore = {
    readList: async () => kept.list,
    saveList: async (list) => {
      kept.list = list;
    },
    readNotes: async () => [...kept.notes.values()],
    addNote: async (note) => {
      kept.notes.set(note.entryId, note);
    },
    dropNotes: async (ids) => {
      for (const id of ids) kept.notes.delete(id);
    },
    forgetList: async () => {
      delete kept.list;
    },
  };
  const clock = () => (now += 20_000);
  return { told, network, kept, server, open: () => new DoorKeeper({ server, store, clock }) };
}

const insideOf = (keeper: DoorKeeper) => {
  const { guests, notes } = keeper.read();
  return countsOf(partiesOf(guests, notes)).inside;
};

describe('A device at the door', () => {
  test('goes on without a network, and tells everything once when there is one', async () => {
    const { network, told, open } = makeWorld();
    const keeper = open();
    await keeper.open();
    network.isUp = false;
    await keeper.note({ kind: 'in', rsvpId: 'Ada', people: 1 });
    await keeper.note({ kind: 'walk-in', people: 2 });
    await keeper.sync();
    expect([keeper.read().line.sort, insideOf(keeper), told.length]).toEqual(['offline', 3, 0]);
    network.isUp = true;
    await keeper.sync();
    expect([keeper.read().line.sort, keeper.read().notes.length, told.length]).toEqual([
      'online',
      0,
      2,
    ]);
    await keeper.sync();
    expect(told.length).toBe(2);
  });

  test('has everything again after a reload, with or without a network', async () => {
    const { network, kept, told, open } = makeWorld();
    const first = open();
    await first.open();
    network.isUp = false;
    await first.note({ kind: 'in', rsvpId: 'Ben', people: 2 });
    const second = open();
    await second.open();
    expect([second.read().phase, second.read().notes.length, insideOf(second)]).toEqual([
      'ready',
      1,
      2,
    ]);
    network.isUp = true;
    await second.sync();
    expect([told.length, kept.notes.size, insideOf(second)]).toEqual([1, 0, 2]);
  });

  test('tells again what it does not know to have arrived, and the server counts it once', async () => {
    const { network, told, open } = makeWorld();
    const keeper = open();
    await keeper.open();
    network.losesAnswers = true;
    await keeper.note({ kind: 'in', rsvpId: 'Ada', people: 1 });
    await keeper.sync();
    expect([told.length, keeper.read().notes.length]).toEqual([1, 1]);
    network.losesAnswers = false;
    await keeper.sync();
    expect([told.length, keeper.read().notes.length, insideOf(keeper)]).toEqual([1, 0, 1]);
  });

  test('throws nothing away that the server refuses, and says why', async () => {
    const { network, kept, open } = makeWorld();
    const keeper = open();
    await keeper.open();
    network.refusal = 'door/not-open';
    await keeper.note({ kind: 'in', rsvpId: 'Ada', people: 1 });
    await keeper.sync();
    expect(keeper.read().line).toEqual({ sort: 'refused', code: 'door/not-open' });
    expect([kept.notes.size, insideOf(keeper)]).toEqual([1, 1]);
  });

  test('takes back what another device noted, though its own clock is behind', async () => {
    const { server, told, open } = makeWorld();
    const ahead = new Date(start + hourMs).toISOString();
    await server.tell([{ kind: 'in', entryId: 'other', rsvpId: 'Ada', people: 1, at: ahead }]);
    const keeper = open();
    await keeper.open();
    expect(insideOf(keeper)).toBe(1);
    await keeper.note({ kind: 'out', rsvpId: 'Ada' }, { undoes: ahead });
    expect(insideOf(keeper)).toBe(0);
    await keeper.sync();
    expect(Date.parse(told.at(-1)?.at ?? '')).toBeGreaterThan(Date.parse(ahead));
  });

  test('keeps no names once they were removed, whatever it hears later', async () => {
    const { kept, open } = makeWorld();
    const keeper = open();
    await keeper.open();
    expect(kept.list).toBeDefined();
    expect(await keeper.forget()).toBe(true);
    for (let turn = 0; turn < 5; turn += 1) await keeper.sync();
    expect(kept.list).toBeUndefined();
    await keeper.note({ kind: 'in', rsvpId: 'Ada', people: 1 });
    expect(insideOf(keeper)).toBe(1);
  });

  test('says so where the browser keeps nothing, and works all the same', async () => {
    const { server } = makeWorld();
    const fails = async () => {
      throw new Error('Storage is forbidden.');
    };
    const store: DoorStore = {
      readList: fails,
      saveList: fails,
      readNotes: fails,
      addNote: fails,
      dropNotes: fails,
      forgetList: fails,
    };
    const keeper = new DoorKeeper({ server, store, clock: () => start });
    await keeper.open();
    await keeper.note({ kind: 'in', rsvpId: 'Ada', people: 1 });
    await keeper.sync();
    expect([keeper.read().isKept, insideOf(keeper), keeper.read().notes.length]).toEqual([
      false,
      1,
      0,
    ]);
    expect(await keeper.forget()).toBe(false);
  });

  test('asks for the list once with a network where it has none', async () => {
    const { network, open } = makeWorld();
    network.isUp = false;
    const keeper = open();
    await keeper.open();
    expect(keeper.read().phase).toBe('failed');
    network.isUp = true;
    await keeper.sync();
    expect(keeper.read().phase).toBe('ready');
  });
});
