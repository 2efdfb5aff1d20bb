import type { Role } from '#platform/access/actor.ts';

/** What a visitor may ask to be sent to an address. */
export type AskedLetter = 'reset' | 'verify' | 'known';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /** Somebody asked for a letter to an address; of an unknown address the account does not exist (security A3). */
    'account.letter-asked': { accountId: string; letter: AskedLetter };
    /** The person left; every feature that holds something of theirs erases or anonymises it (security P2). */
    'account.closed': { accountId: string; reviews: 'delete' | 'anonymise' };
    /** An admin has granted or refused a role that the person asked for. */
    'role-request.decided': { accountId: string; role: Role; isApproved: boolean };
  }
}
