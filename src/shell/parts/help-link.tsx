import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

interface HelpLinkProps {
  onOpen: () => void;
  className: string;
  children: ReactNode;
}

/** The way to help on every page: it opens the panel; before JavaScript it is a link to the page of help. */
export function HelpLink({ onOpen, className, children }: HelpLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Link to="/help" onClick={open} aria-haspopup="dialog" className={className}>
      {children}
    </Link>
  );
}
