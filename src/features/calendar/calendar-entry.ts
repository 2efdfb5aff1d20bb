import type { Pattern } from './pattern.ts';

/** A date of a series that differs from its rule: moved, or cancelled. */
export interface ChangedDate {
  /** When the rule would have it: wall-clock time in the pattern's zone. */
  start: string;
  startsAt: Date;
  endsAt: Date;
  status: 'CONFIRMED' | 'CANCELLED';
  sequence: number;
}

/** Something that takes place, as calendar programs are told of it. Texts may be any; addresses are of the web. */
export interface CalendarEntry {
  /** The same for ever, and nobody else's: "0197…@example.org". */
  uid: string;
  /** Higher with every change that concerns those who come. */
  sequence: number;
  status: 'CONFIRMED' | 'CANCELLED';
  title: string;
  description: string;
  url: string;
  location: string;
  geo?: { lat: number; lng: number };
  organizer?: { name: string; email?: string };
  /** Null: on one date only, `startsAt` to `endsAt`. */
  pattern: Pattern | null;
  startsAt: Date;
  endsAt: Date;
  changedAt: Date;
  createdAt: Date;
  changes: ChangedDate[];
  categories: string[];
  /** Address of a picture. */
  image?: string;
}
