import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface StoryPanelProps {
  label: string;
  /** Of the story. */
  title: string;
  /** Asked for when it is opened; `close` gives the focus back to what opened it. */
  children: (close: () => void) => ReactNode;
}

/**
 * One of the forms below one's own story. All have one name: the browser closes the one that was open, so that no two
 * forms are on the page.
 */
export function StoryPanel({ label, title, children }: StoryPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!panel.current) return;
    panel.current.open = false;
    panel.current.querySelector('summary')?.focus();
  };
  return (
    <details
      ref={panel}
      name="own-story"
      className="w-full"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="font-label">
        {label}
        <VisuallyHidden> {title}</VisuallyHidden>
      </summary>
      {isOpen && <div className="pt-3">{children(close)}</div>}
    </details>
  );
}
