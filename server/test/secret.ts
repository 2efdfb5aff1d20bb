// One line of the table of who is told what, and the groups of people that its lines name.
import { roles, signedIn } from '#platform/access/actor.ts';
import type { Witness } from './private-people.ts';

export interface Secret {
  /** Full names, `table.column`, with spaces between them. */
  columns: string;
  /** Which of the scene's rows; all of them when left out. */
  rows?: RegExp;
  /** `self`: the person or owner whose row it is. Nobody else is ever told. */
  toldTo: readonly (Witness | 'self')[];
  why: string;
}

export const staff = ['admin', 'moderator'] as const;
const named = ['person', 'owner', 'manager', 'member', 'child'] as const;
export const everyone = [...roles, ...named] as const;
export const everyMember = [...signedIn, ...named] as const;
/** The owner of a page and all who work for it. */
export const team = ['owner', 'manager', 'member'] as const;
