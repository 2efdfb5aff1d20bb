import { useTranslation } from 'react-i18next';
import { StatusLabel } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import type { ImportStatus } from '../import.contract.ts';

const tones: Record<ImportStatus, BadgeTone> = {
  uploaded: 'neutral',
  mapped: 'neutral',
  checking: 'lagoon',
  checked: 'lagoon',
  running: 'indigo',
  done: 'palm',
  failed: 'hibiscus',
  cancelled: 'laterite',
  undoing: 'indigo',
  undone: 'neutral',
};

export function RunStatus({ status }: { status: ImportStatus }) {
  const { t } = useTranslation('imports');
  return <StatusLabel tone={tones[status]}>{t(`status.${status}`)}</StatusLabel>;
}
