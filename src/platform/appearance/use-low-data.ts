import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { RootData } from '#platform/http/use-site.ts';

const yearSeconds = 365 * 24 * 3600;
const listeners = new Set<() => void>();
/** What the switch said since the page was loaded; before that the server's word counts. */
let chosen: boolean | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Takes effect at once; the cookie tells the server, so that the next page comes without pictures. */
export function setLowData(lowData: boolean): void {
  document.cookie = `lowData=${Number(lowData)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  chosen = lowData;
  for (const listener of listeners) listener();
}

/** Whether pictures and maps wait until somebody asks for them. Only to be called below the root route. */
export function useLowData(): boolean {
  const sent = useRouteLoaderData<RootData>('root')?.lowData ?? false;
  return useSyncExternalStore(
    subscribe,
    () => chosen ?? sent,
    () => sent,
  );
}
