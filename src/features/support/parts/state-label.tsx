import { useTranslation } from 'react-i18next';
import { StatusLabel } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import type { TicketStatus } from '../ticket.policy.ts';

const tones: Record<TicketStatus, BadgeTone> = {
  open: 'indigo',
  answered: 'palm',
  closed: 'neutral',
  held: 'laterite',
  spam: 'hibiscus',
};

export function StateLabel({ status }: { status: TicketStatus }) {
  const { t } = useTranslation('support');
  return <StatusLabel tone={tones[status]}>{t(`state.${status}`)}</StatusLabel>;
}
