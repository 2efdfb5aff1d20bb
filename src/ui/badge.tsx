import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type BadgeTone = 'neutral' | 'indigo' | 'palm' | 'laterite' | 'hibiscus' | 'lagoon' | 'gold';

/** The line of a badge has the colour of its words where nothing else is said. */
const tones: Record<BadgeTone, string> = {
  neutral: 'badge-neutral',
  indigo: 'text-indigo',
  palm: 'text-palm',
  laterite: 'text-laterite',
  hibiscus: 'text-hibiscus',
  lagoon: 'text-lagoon',
  gold: 'border-ink bg-gold text-ink',
};

interface BadgeProps {
  tone?: BadgeTone;
  icon?: IconName;
  children: ReactNode;
}

/** A short fact about one thing: "Verified", "Sample", "Step-free". */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tones[tone])}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}

const inks: Record<BadgeTone, string> = { ...tones, neutral: 'text-ink-soft', gold: 'text-ink' };

interface StatusLabelProps {
  tone?: BadgeTone;
  children: string;
}

/** A state in words ("Open now", "Pending"); the dot and its colour only repeat them. */
export function StatusLabel({ tone = 'neutral', children }: StatusLabelProps) {
  return <span className={classNames('status', inks[tone])}>{children}</span>;
}
