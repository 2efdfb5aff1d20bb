import type { Role } from '#platform/access/actor.ts';
import type { RefusedWay } from '#platform/access/refused-ways.ts';

/**
 * What a visitor may cause to be sent to an address. By opening an account: it is new, it is there already, or the address
 * is kept for somebody who may take it back. By signing in too early: a guardian who could not be asked is asked.
 */
export type AskedLetter = 'reset' | 'verify' | 'welcome' | 'known' | 'taken' | 'guardian';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /**
     * Somebody asked for a letter to an address. For an unknown address the account does not exist (security A3).
     * The change is the one that keeps a taken address.
     */
    'account.letter-asked': { accountId: string; letter: AskedLetter; changeId?: string };
    /** The person left; every feature that holds something of theirs erases or anonymises it (security P2). */
    'account.closed': { accountId: string; reviews: 'delete' | 'anonymise' };
    /** Somebody was told that messages are off. It may be for the age of either, or for another reason. */
    'reach.refused': { fromId: string; toId: string; way: RefusedWay };
    /** An admin has granted or refused a role that the person asked for. */
    'role-request.decided': { accountId: string; role: Role; isApproved: boolean };
  }
}
