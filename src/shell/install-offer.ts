import { useAfterHydration } from '#platform/hydration/use-after-hydration.ts';

/** Chromium's own event, which the DOM's types leave out. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

export type InstallOffer = 'prompt' | 'ios' | 'none';

const listeners = new Set<() => void>();
let event: InstallEvent | undefined;

function keep(next: InstallEvent | undefined): void {
  event = next;
  for (const listener of listeners) listener();
}

/** The browser's offer comes early and once; it is kept until somebody asks for it (specification 4). */
export function followInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (offered) => {
    offered.preventDefault();
    keep(offered as InstallEvent);
  });
  window.addEventListener('appinstalled', () => keep(undefined));
}

/** Accepting clears it: a browser's offer is good for one question. */
export function acceptInstall(): void {
  void event?.prompt();
  keep(undefined);
}

/** Apple's browsers offer nothing by themselves; iPads call themselves Macs, and Macs have no touch screen. */
function isAppleWithoutSite(): boolean {
  const { userAgent, platform, maxTouchPoints } = navigator;
  const isIos =
    /iphone|ipad|ipod/i.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  return isIos && !window.matchMedia('(display-mode: standalone)').matches;
}

function offer(): InstallOffer {
  if (event) return 'prompt';
  return isAppleWithoutSite() ? 'ios' : 'none';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useInstallOffer = (): InstallOffer =>
  useAfterHydration<InstallOffer>(subscribe, offer, 'none');
