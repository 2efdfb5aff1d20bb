import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** What a report may be mailed by. */
export const rhythms = ['monthly', 'quarterly'] as const;
export type Rhythm = (typeof rhythms)[number];

export interface Recipient {
  roles: readonly string[];
  isActive: boolean;
  /** The address is proved. */
  isProved: boolean;
}

/** Who may be mailed reports: an admin of this site, at a proved address. Asked again whenever a mail goes out. */
export const mayReceive = ({ roles, isActive, isProved }: Recipient): boolean =>
  isActive && isProved && roles.includes('admin');

export const reportPolicy = {
  read: (actor) => isAdmitted(actor, ['admin']),
} satisfies { read: Rule };
