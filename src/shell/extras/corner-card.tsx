import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface CornerCardProps {
  label: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * What the site would like to say beside the page: above the bar on phones, below the header elsewhere. Never
 * modal.
 */
export function CornerCard({ label, closeLabel, onClose, children }: CornerCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="on-light fixed inset-x-3 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+1rem)] z-20 flex max-h-[60dvh] flex-col gap-3 overflow-y-auto rounded-card border border-line bg-card p-4 shadow-layer md:inset-x-auto md:end-4 md:top-30 md:bottom-auto md:w-88 print:hidden"
    >
      <div className="-mb-3 flex items-center justify-between gap-3">
        <p id={id} className="font-label text-base text-indigo">
          {label}
        </p>
        <button
          type="button"
          onClick={onClose}
          className="-me-2 inline-flex min-h-target min-w-target items-center justify-center"
        >
          <Icon name="x" />
          <VisuallyHidden>{closeLabel}</VisuallyHidden>
        </button>
      </div>
      {children}
    </section>
  );
}
