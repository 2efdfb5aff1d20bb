/** Bytes of the longest recording, with a little more for what a browser writes beside it. */
const needed = 30 * 1024 * 1024;

/**
 * Asks the browser to keep what is kept, also when the device runs short, and answers whether a long recording has room.
 * A browser that says nothing is taken at its best: when a piece finds no room, that is said too.
 */
export async function hasRoom(): Promise<boolean> {
  const storage: Partial<StorageManager> = navigator.storage ?? {};
  await storage.persist?.().catch(() => false);
  const { quota, usage } = (await storage.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined || usage === undefined || quota - usage >= needed;
}
