import { useId } from 'react';
import type { ReactNode } from 'react';
import { buttonClasses } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface NoteCardProps {
  label: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** What the site would like to say besides, in the flow of the page before its footer: it covers nothing. */
export function NoteCard({ label, closeLabel, onClose, children }: NoteCardProps) {
  const id = useId();
  return (
    <div className="site-column print:hidden">
      <section aria-labelledby={id} className="card card-padded flex max-w-prose flex-col gap-3">
        <div className="flex items-center justify-between gap-3">
          <p id={id} className="font-label text-indigo">
            {label}
          </p>
          <button type="button" onClick={onClose} className={buttonClasses('plain', 'small')}>
            <Icon name="x" />
            <VisuallyHidden>{closeLabel}</VisuallyHidden>
          </button>
        </div>
        {children}
      </section>
    </div>
  );
}
