import { useSyncExternalStore } from 'react';
import { dropStored, readStored, writeStored } from '#platform/appearance/browser-storage.ts';

const key = 'deskKeys';
const listeners = new Set<() => void>();

const hasDeskKeys = (): boolean => readStored('local', key) !== 'off';

/** Whether single keys do something at the desks of staff, in this browser. */
export const useHasDeskKeys = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasDeskKeys,
    () => true,
  );

export function setDeskKeys(isOn: boolean): void {
  if (isOn) dropStored('local', key);
  else writeStored('local', key, 'off');
  for (const listener of listeners) listener();
}
