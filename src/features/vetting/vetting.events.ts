declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /**
     * A check counts no more: its time is over, or it was withdrawn. Whoever lets somebody do a task by a check ends that
     * now, unless another check is current.
     */
    'vetting.check-ended': { accountId: string };
  }
}
