import { useSyncExternalStore } from 'react';
import { storageKeys, textScales } from '#platform/appearance/appearance.ts';
import type { TextSize } from '#platform/appearance/appearance.ts';
import { plainAppearance, startingAppearance } from './appearance-choice.ts';
import type { Appearance } from './appearance-choice.ts';
import { dropStored, readStored, writeStored } from '#platform/appearance/browser-storage.ts';

const listeners = new Set<() => void>();
let current: Appearance | undefined;
let contrastQuery: MediaQueryList | undefined;

/** Asked for only in a browser, and always the same object, so that its listener can be taken off again. */
const systemContrast = (): MediaQueryList =>
  (contrastQuery ??= window.matchMedia('(prefers-contrast: more)'));

function appearance(): Appearance {
  current ??= startingAppearance(
    {
      textSize: readStored('local', storageKeys.textSize),
      highContrast: readStored('local', storageKeys.highContrast),
    },
    systemContrast().matches,
  );
  return current;
}

/** Another tab or the system changed something: read afresh. */
function readAgain(): void {
  current = undefined;
  show(appearance());
}

function show(next: Appearance): void {
  current = next;
  const root = document.documentElement.dataset;
  if (next.textSize === 'normal') delete root.textSize;
  else root.textSize = next.textSize;
  if (next.highContrast === next.systemContrast) delete root.contrast;
  else root.contrast = String(next.highContrast);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', readAgain);
    systemContrast().addEventListener('change', readAgain);
    // The device may have changed its mind while the page came alive, when nobody listened.
    if (current?.systemContrast !== systemContrast().matches) current = undefined;
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', readAgain);
    systemContrast().removeEventListener('change', readAgain);
  };
}

export function setTextSize(textSize: TextSize): void {
  writeStored('local', storageKeys.textSize, textSize);
  writeStored('local', storageKeys.textScale, String(textScales[textSize]));
  show({ ...appearance(), textSize });
}

/** Only what differs from the device is kept: otherwise the site goes on following it. */
export function setHighContrast(highContrast: boolean): void {
  if (highContrast === appearance().systemContrast) dropStored('local', storageKeys.highContrast);
  else writeStored('local', storageKeys.highContrast, String(highContrast));
  show({ ...appearance(), highContrast });
}

/** Text size and contrast as they are on screen; several menus show and change the same. */
export const useAppearance = (): Appearance =>
  useSyncExternalStore(subscribe, appearance, () => plainAppearance);
