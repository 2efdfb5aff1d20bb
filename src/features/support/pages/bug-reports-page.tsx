import type { PageHandle } from '#platform/http/page-context.ts';
import { TicketDesk } from '../ticket-desk.tsx';

export const handle: PageHandle = { namespaces: ['staff', 'support'] };

export default function BugReportsPage() {
  return <TicketDesk desk="bug-reports" />;
}
