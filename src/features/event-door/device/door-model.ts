import { readCode, signatureOf } from '#features/attendance/door-code.ts';
import { presenceOf } from '../door-entries.ts';
import type { DoorEntry } from '../door-entries.ts';
import type { DoorGuest, DoorNote } from '../door.contract.ts';

/** A party as the steward sees it: what the server said, with what this device has noted since. */
export interface DoorParty extends DoorGuest {
  /** Something about it has not been told yet. */
  isPending: boolean;
}

const entryOf = (note: DoorNote): DoorEntry => ({
  kind: note.kind === 'out' ? 'out' : 'in',
  at: Date.parse(note.at),
  people: note.kind === 'out' ? 0 : note.people,
  by: '',
});

/** The id of the party that a note is about; a code that is on no list yet is a party of its own until it is told. */
const partyIdOf = (note: DoorNote): string =>
  note.kind === 'in' || note.kind === 'out' ? note.rsvpId : note.entryId;

function withNotes(guest: DoorGuest, notes: readonly DoorNote[]): DoorParty {
  const told: DoorEntry[] =
    guest.at === null
      ? []
      : [{ kind: 'in', at: Date.parse(guest.at), people: guest.people, by: '' }];
  const presence = presenceOf([...told, ...notes.map(entryOf)]);
  const people = Math.min(presence?.people ?? 0, guest.partySize);
  const at = presence ? new Date(presence.at).toISOString() : null;
  return { ...guest, people, at, isPending: notes.length > 0 };
}

/** A party that only this device knows of. */
const newcomer = (note: DoorNote & { kind: 'walk-in' | 'code' }): DoorGuest => ({
  id: note.entryId,
  name: null,
  partySize: note.people,
  code: note.kind === 'code' ? note.code : '',
  isWalkIn: note.kind === 'walk-in',
  isOff: false,
  people: 0,
  at: null,
});

/** Everybody at this door. Walk-ins that were taken back are left out. */
export function partiesOf(
  guests: ReadonlyMap<string, DoorGuest>,
  notes: readonly DoorNote[],
): DoorParty[] {
  const byParty = Map.groupBy(notes, partyIdOf);
  const newcomers = notes.filter(
    (note) => (note.kind === 'walk-in' || note.kind === 'code') && !guests.has(note.entryId),
  ) as Parameters<typeof newcomer>[0][];
  return [...guests.values(), ...newcomers.map(newcomer)]
    .map((guest) => withNotes(guest, byParty.get(guest.id) ?? []))
    .filter(({ isWalkIn, isOff, people }) => people > 0 || !(isWalkIn || isOff));
}

export interface DoorCounts {
  /** People who are in. */
  inside: number;
  /** People on the list who are not in yet. */
  expected: number;
  walkIns: number;
}

export function countsOf(parties: readonly DoorParty[]): DoorCounts {
  const sum = (of: (party: DoorParty) => number) =>
    parties.reduce((people, party) => people + of(party), 0);
  return {
    inside: sum(({ people }) => people),
    expected: sum(({ isWalkIn, isOff, partySize, people }) =>
      isWalkIn || isOff ? 0 : partySize - people,
    ),
    walkIns: sum(({ isWalkIn, people }) => (isWalkIn ? people : 0)),
  };
}

/** A name in the way that people type it: case and accents do not matter. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();

/** Those whose name or code begins so; all of them where nothing was typed. */
export function partiesCalled(parties: readonly DoorParty[], typed: string): DoorParty[] {
  const name = plain(typed);
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  if (name === '') return [...parties];
  return parties.filter(
    (party) =>
      (party.name !== null && plain(party.name).startsWith(name)) ||
      (letters !== '' && party.code.startsWith(letters.slice(0, 8))),
  );
}

const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Whether a code was signed with the key of this date. False where the browser cannot reckon it, as without HTTPS. */
async function isSigned(codeKey: string, code: string, signature: string): Promise<boolean> {
  if (signature === '' || !globalThis.crypto?.subtle) return false;
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOfHex(codeKey), hmac, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(code));
  return signatureOf(new Uint8Array(signed)) === signature;
}

/** What a code that was typed or scanned is, at this door. */
export type CodeFinding =
  | { sort: 'party'; party: DoorParty }
  /** Genuine, of somebody who answered after this device got its list. */
  | { sort: 'signed'; code: string }
  | { sort: 'unknown' }
  /** No code at all. */
  | { sort: 'none' };

export async function findByCode(
  text: string,
  { parties, codeKey }: { parties: readonly DoorParty[]; codeKey: string },
): Promise<CodeFinding> {
  const read = readCode(text);
  if (!read) return { sort: 'none' };
  const party = parties.find(({ code }) => code === read.code);
  if (party) return { sort: 'party', party };
  const isGenuine = await isSigned(codeKey, read.code, read.signature);
  return isGenuine ? { sort: 'signed', code: read.code } : { sort: 'unknown' };
}
