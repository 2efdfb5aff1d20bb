import type { Device } from './page-view.policy.ts';

/** Told from what the browser says of itself, in the browser: no more than one of three words leaves it. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  // An iPad says that it is a Mac; no Mac has a touch screen.
  const isDisguisedTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  if (/iPad|Tablet|Kindle|Silk/.test(userAgent) || isDisguisedTablet) return 'tablet';
  if (/Mobi|iPhone|iPod/.test(userAgent)) return 'phone';
  return /Android/.test(userAgent) ? 'tablet' : 'desktop';
}
