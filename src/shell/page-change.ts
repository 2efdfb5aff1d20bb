import type { Location } from 'react-router';
import { samePage } from '#ui/same-page.ts';

type Place = Pick<Location, 'pathname' | 'search'> & Partial<Pick<Location, 'state'>>;

/**
 * A change of path or of the query is a page change (specification 2): other results are another page to read from
 * its heading. The first page of a visit is not, nor is a jump inside the page, nor another tab of it.
 */
export function isPageChange(previous: Place | undefined, next: Place): boolean {
  return (
    previous !== undefined &&
    next.state !== samePage &&
    (previous.pathname !== next.pathname || previous.search !== next.search)
  );
}

/**
 * Scrolls to the top at once and moves the focus to the first heading, so that keyboards and screen readers begin
 * where eyes do (specification 2). An address with a hash begins at the element it names.
 */
export function moveToStart(hash: string): void {
  const named = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
  (named ?? document.documentElement).scrollIntoView({ behavior: 'instant' });
  const start = named ?? document.querySelector<HTMLElement>('h1');
  if (!start) return;
  // Assigning writes the attribute; without it a heading reads -1 but can't take the focus.
  if (start.tabIndex < 0) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
