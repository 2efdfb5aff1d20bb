import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type BadgeTone = 'neutral' | 'indigo' | 'palm' | 'laterite' | 'hibiscus' | 'lagoon' | 'gold';

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line bg-cloth text-ink',
  indigo: 'border-indigo bg-card text-indigo',
  palm: 'border-palm bg-card text-palm',
  laterite: 'border-laterite bg-card text-laterite',
  hibiscus: 'border-hibiscus bg-card text-hibiscus',
  lagoon: 'border-lagoon bg-card text-lagoon',
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
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-tag border px-1.5 py-0.5 text-sm leading-tight font-label',
        tones[tone],
      )}
    >
      {icon && <Icon name={icon} />}
      <span className="min-w-0">{children}</span>
    </span>
  );
}

const inks: Record<BadgeTone, string> = {
  neutral: 'text-ink-soft',
  indigo: 'text-indigo',
  palm: 'text-palm',
  laterite: 'text-laterite',
  hibiscus: 'text-hibiscus',
  lagoon: 'text-lagoon',
  gold: 'text-ink',
};

/** A state in words ("Open now", "Pending"); the dot and its colour only repeat them. */
export function StatusLabel({ tone = 'neutral', children }: Omit<BadgeProps, 'icon'>) {
  return (
    <span className={classNames('inline-flex items-baseline gap-1.5 font-label', inks[tone])}>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-pill bg-current" />
      <span>{children}</span>
    </span>
  );
}
