declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /**
     * A member was let in at a date, or that was taken back: then `cameAt` is null. For what counts what people take part
     * in. It may arrive twice and out of order: of two about one date the later `notedAt` is right.
     */
    'attendance.changed': {
      accountId: string;
      dateId: string;
      cameAt: string | null;
      notedAt: string;
    };
  }
}
