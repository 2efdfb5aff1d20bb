type Area = 'local' | 'session';

/** Storage can be forbidden or full. Then nothing is remembered, and the site works all the same. */
function withStorage<T>(area: Area, visit: (storage: Storage) => T): T | undefined {
  try {
    return visit(area === 'local' ? window.localStorage : window.sessionStorage);
  } catch {
    return undefined;
  }
}

export const readStored = (area: Area, key: string): string | undefined =>
  withStorage(area, (storage) => storage.getItem(key)) ?? undefined;

export function dropStored(area: Area, key: string): void {
  withStorage(area, (storage) => storage.removeItem(key));
}

/** Answers whether it is kept. */
export const writeStored = (area: Area, key: string, value: string): boolean =>
  withStorage(area, (storage) => {
    storage.setItem(key, value);
    return true;
  }) ?? false;
