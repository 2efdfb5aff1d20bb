const prefix = 'recording ';

/** Holds a recording for this tab, as long as it is open or until the answer is called; undefined where another has it. */
export function holdRecording(key: string): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void navigator.locks.request(prefix + key, { ifAvailable: true }, async (lock) => {
      if (!lock) {
        resolve(undefined);
        return;
      }
      await new Promise<void>((letGo) => {
        resolve(() => letGo());
      });
    });
  });
}

/** The recordings that tabs of this browser hold. */
export async function heldRecordings(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  const names = held.map(({ name }) => name ?? '');
  return new Set(
    names.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length)),
  );
}
