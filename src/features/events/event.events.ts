import type {} from '#platform/jobs/outbox.server.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /**
     * A host moved or called off dates that were announced: those who come are told. `before` is when a moved date began,
     * ISO 8601 in UTC. What the host says of it is in the note of the date.
     */
    'event.dates-changed': {
      eventId: string;
      moved: { dateId: string; before: string }[];
      cancelled: string[];
    };
    /** A host called the whole event off, with its coming dates. The words to all who come are in the event. */
    'event.cancelled': { eventId: string; dateIds: string[] };
  }
}
