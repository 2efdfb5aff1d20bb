import { readStored, writeStored } from '#platform/appearance/browser-storage.ts';

const attemptedKey = 'chunk-reload-attempted';

let isAskedFor = false;

/** The reload that a person asks for, which the guard below lets pass. */
export function reloadPage(): void {
  isAskedFor = true;
  window.location.reload();
}

/**
 * A part of the page could not be loaded, mostly because a new version replaced it. The page reloads by itself once per
 * session; after that the failure is only logged (specification 4). Without storage it does not reload, as nothing
 * would end it.
 */
function mayReload(): boolean {
  const isFirst = readStored('session', attemptedKey) === undefined;
  return isFirst && navigator.onLine && writeStored('session', attemptedKey, 'true');
}

export function guardChunkLoads(): void {
  // Vite's own event, for parts that our code imports on demand.
  window.addEventListener('vite:preloadError', (event) => {
    console.error('A part of the page could not be loaded.', event);
    if (mayReload()) reloadPage();
  });
  // The router reloads by itself when a page's module fails, without limit. Only scripts' reloads come by here.
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || isAskedFor || mayReload()) return;
    event.preventDefault();
    console.error('A page could not be loaded, and one reload has been tried in this session.');
  });
}
