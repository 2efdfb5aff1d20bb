import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { api } from '#platform/http/api-client.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { countNotifications } from './notification.contract.ts';

/** Whoever goes from page to page asks once in this time. */
const asksEveryMs = minuteMs;

let current = 0;
let askedAt = 0;
const listeners = new Set<() => void>();

/** What an answer said of it: the list of notices knows it sooner than the header. */
export function noteUnread(unread: number): void {
  current = unread;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function forgetCount(): void {
  askedAt = 0;
  noteUnread(0);
}

/** How many notices the person who is signed in has not read; 0 until it is known. Whoever signs in next is asked for anew. */
export function useUnreadCount(): number {
  const { pathname } = useLocation();
  useEffect(() => {
    if (Date.now() < askedAt + asksEveryMs) return;
    askedAt = Date.now();
    // Without an answer there is no mark; the list says what is wrong.
    void api(countNotifications, {}).then(
      ({ unread }) => noteUnread(unread),
      () => undefined,
    );
  }, [pathname]);
  useEffect(() => forgetCount, []);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => 0,
  );
}
