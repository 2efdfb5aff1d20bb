import { rememberConsole } from '#features/support/console-log.ts';
import { startSession } from '#platform/session/start-session.ts';
import { guardChunkLoads } from './chunk-reload.ts';
import { followInstallOffer } from './install-offer.ts';

/** What the browser does once, before the page comes alive (specification 4). */
export function startUp(): void {
  rememberConsole();
  logUncaught();
  guardChunkLoads();
  followKeyboardUse(document.documentElement);
  followInstallOffer();
  void clearOldCaches();
  startSession();
}

/** The browser logs them too, but not where a collector or a bug report can read them with the page's own words. */
function logUncaught(): void {
  window.addEventListener('error', ({ error, message }) => {
    console.error('Uncaught error:', error ?? message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    console.error('Unhandled rejection:', reason);
  });
}

/** Keyboard-user mode turns on at a key press and off at a mouse press (specification 4). */
function followKeyboardUse(root: HTMLElement): void {
  window.addEventListener('keydown', () => root.setAttribute('data-keyboard', ''), true);
  window.addEventListener('mousedown', () => root.removeAttribute('data-keyboard'), true);
}

/** Leftovers of earlier sites at this address would serve old pages. Failures are of no interest (specification 4). */
async function clearOldCaches(): Promise<void> {
  await Promise.allSettled([unregisterWorkers(), deleteCaches()]);
}

async function unregisterWorkers(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.allSettled(workers.map((worker) => worker.unregister()));
}

async function deleteCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}
