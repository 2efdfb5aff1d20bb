import type { Role } from '#platform/access/actor.ts';
import type { AgeBand } from '#platform/access/age-band.ts';

/** The signed-in person, as the server describes them to their own browser. */
export interface User {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  roles: Role[];
  /** Granted, and without effect until a second step is set up. */
  withheldRoles: Role[];
  isVerified: boolean;
  ageBand: AgeBand;
  isAgeCheckDue: boolean;
  terms: 'accepted' | 'changed' | 'required';
}
