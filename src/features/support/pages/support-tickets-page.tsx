import type { PageHandle } from '#platform/http/page-context.ts';
import { TicketDesk } from '../ticket-desk.tsx';

export const handle: PageHandle = { namespaces: ['staff', 'support'] };

export default function SupportTicketsPage() {
  return <TicketDesk desk="support-tickets" />;
}
