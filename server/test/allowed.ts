// Whom a line of the lists of allowed changes may name, and what such a line says.
import { signedIn } from '#platform/access/actor.ts';
import { outsiders, witnesses } from './private-people.ts';
import type { Witness } from './private-people.ts';

export interface Allowed {
  /** Ids, with spaces between them. */
  endpoints: string;
  /** Rows by whom they are changed for; `-` is a call that names no row, `self` the row of the person who calls. */
  rows: Partial<Record<Witness | keyof typeof groups, string>>;
  why: string;
}

export const groups = {
  everyone: [...witnesses, ...outsiders],
  members: [...signedIn, ...outsiders, 'person', 'owner'],
  adults: [...signedIn, 'neighbour', 'person', 'owner'],
  /** Whose sessions the scene names. */
  withRows: [...signedIn, 'person', 'owner', 'child'],
  strangers: [...signedIn, ...outsiders],
  grownStrangers: [...signedIn, 'neighbour'],
  staff: ['admin', 'moderator'],
} as const satisfies Readonly<Record<string, readonly Witness[]>>;

export const isGroup = (name: string): name is keyof typeof groups => name in groups;

/** Rows of the scene: the pages that are public, all pages, and those that their owner may change. */
export const shown = 'published unclaimed university';
export const every = 'published unclaimed draft pending suspended archived university';
export const editable = 'published draft archived';
