import { useId, useState } from 'react';
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
  const summary = useId();
  const close = () => {
    setOpen(false);
    document.getElementById(summary)?.focus();
  };
  return (
    <details
      open={isOpen}
      name="own-story"
      className="w-full"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary id={summary} className="font-label">
        {label}
        <VisuallyHidden> {title}</VisuallyHidden>
      </summary>
      {isOpen && <div className="pt-3">{children(close)}</div>}
    </details>
  );
}
