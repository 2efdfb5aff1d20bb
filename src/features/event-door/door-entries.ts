/* What was noted at a door, and what follows from it: the same sums on the server and on a device without a network. */

export const entryKinds = ['in', 'out'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One thing that somebody noted about one party. */
export interface DoorEntry {
  kind: EntryKind;
  /** Milliseconds since 1970. */
  at: number;
  /** People of the party who are in by now; 0 where it is taken back. */
  people: number;
  by: string;
}

/** Who of a party is in; undefined: nobody. */
export interface Presence {
  /** When the first of them came in, in milliseconds since 1970. */
  at: number;
  people: number;
  by: string;
}

/**
 * Brings entries of any devices, in any order and any number of times, to one answer: what was taken back counts no more,
 * of what is left the earliest says when, the largest how many. So two devices that let the same party in count it once.
 */
export function presenceOf(entries: readonly DoorEntry[]): Presence | undefined {
  const lastOut = Math.max(-1, ...entries.filter(({ kind }) => kind === 'out').map(({ at }) => at));
  const live = entries.filter(({ kind, at }) => kind === 'in' && at > lastOut);
  const first = live.toSorted((a, b) => a.at - b.at || (a.by < b.by ? -1 : 1))[0];
  if (!first) return undefined;
  const people = Math.max(...live.map((entry) => entry.people));
  return { at: first.at, by: first.by, people };
}
