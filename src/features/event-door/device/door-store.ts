import { del, delMany, entries, get, set } from 'idb-keyval';
import { kept } from '../door-lists.ts';
import type { Key } from '../door-lists.ts';
import type { DoorDate, DoorGuest, DoorNote } from '../door.contract.ts';

/** What a device keeps of one date: the list as the server last gave it. */
export interface KeptList {
  door: DoorDate;
  guests: DoorGuest[];
  asOf: string;
}

/** Where one account's door at one date is kept on this device. */
export interface DoorStore {
  readList: () => Promise<KeptList | undefined>;
  saveList: (list: KeptList) => Promise<void>;
  /** In the order in which they were noted. */
  readNotes: () => Promise<DoorNote[]>;
  addNote: (note: DoorNote) => Promise<void>;
  dropNotes: (entryIds: readonly string[]) => Promise<void>;
  /** Removes the names; notes that nobody has been told of stay. */
  forgetList: () => Promise<void>;
}

interface Whose {
  accountId: string;
  dateId: string;
}

/** Every write is done when its promise is: what a steward saw noted survives a reload. */
export function doorStore({ accountId, dateId }: Whose): DoorStore {
  const list: Key = ['list', accountId, dateId];
  const noteKey = (entryId: string): Key => ['note', accountId, dateId, entryId];
  return {
    readList: () => get<KeptList>(list, kept),
    saveList: (value) => set(list, value, kept),
    async readNotes() {
      const all = await entries<Key, DoorNote>(kept);
      return all
        .filter(
          ([[sort, account, date]]) => sort === 'note' && account === accountId && date === dateId,
        )
        .map(([, note]) => note)
        .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
    },
    addNote: (note) => set(noteKey(note.entryId), note, kept),
    dropNotes: (entryIds) => delMany(entryIds.map(noteKey), kept),
    forgetList: () => del(list, kept),
  };
}

/** Removes the lists of dates that nobody can tell anything of any more, whoever kept them. */
export async function sweepDoorLists(now: number): Promise<void> {
  const all = await entries<Key, KeptList | DoorNote>(kept);
  const over = all.filter(([, value]) => 'door' in value && Date.parse(value.door.toldUntil) < now);
  const dates = new Set(over.map(([[, , dateId]]) => dateId));
  await delMany(
    all.filter(([[, , dateId]]) => dates.has(dateId)).map(([key]) => key),
    kept,
  );
}
