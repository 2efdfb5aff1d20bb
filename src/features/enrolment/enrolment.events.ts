declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /**
     * A guardian allows less than before, or an adult's word was taken back. Whoever lets somebody under 18 do something
     * by it asks `allowedAmong` again and ends what is not allowed any more.
     */
    'consent.changed': { accountId: string };
  }
}
