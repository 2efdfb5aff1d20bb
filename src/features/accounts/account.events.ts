import type { Role } from '#platform/access/actor.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /** The person left; every feature that holds something of theirs erases or anonymises it (security P2). */
    'account.closed': { accountId: string; reviews: 'delete' | 'anonymise' };
    /** An admin has granted or refused a role that the person asked for. */
    'role-request.decided': { accountId: string; role: Role; isApproved: boolean };
  }
}
