import { useTranslation } from 'react-i18next';
import { StatusLabel } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';

/** The status labels of specification 4; the colour only repeats the word. */
const tones = {
  active: 'palm',
  inactive: 'neutral',
  pending: 'gold',
  suspended: 'hibiscus',
  verified: 'palm',
  unverified: 'neutral',
  draft: 'neutral',
  published: 'palm',
  rejected: 'hibiscus',
  expired: 'laterite',
} as const satisfies Record<string, BadgeTone>;

export type StatusName = keyof typeof tones;

export function Status({ status }: { status: StatusName }) {
  const { t } = useTranslation('staff');
  return <StatusLabel tone={tones[status]}>{t(`status.${status}`)}</StatusLabel>;
}
