import type { NoticeArea } from './notice.policy.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /** An admin said that an area is open; everybody who waits for it is told and forgotten. */
    'area.opened': { area: NoticeArea; path: string };
  }
}
