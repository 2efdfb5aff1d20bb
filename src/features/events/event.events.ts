/** A date that begins at another time than it did. */
export interface MovedDate {
  dateId: string;
  /** When it began before, ISO 8601 in UTC. */
  before: string;
}

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /**
     * A host moved or called off dates that were announced: those who come are told. What the host says of it is in the note of the date.
     */
    'event.dates-changed': {
      eventId: string;
      moved: MovedDate[];
      cancelled: string[];
    };
    /** A published event takes place at another address, or online: those who come to these dates are told. */
    'event.place-changed': { eventId: string; dateIds: string[] };
    /** A host called the whole event off, with its coming dates. The words to all who come are in the event. */
    'event.cancelled': { eventId: string; dateIds: string[] };
  }
}
