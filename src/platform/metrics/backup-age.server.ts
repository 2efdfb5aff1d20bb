import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Raise } from './watch.server.ts';
import { hourMs } from '#platform/time/durations.ts';

/** A nightly backup that comes two hours late is not missing yet (security R12). */
const oldAfterHours = 26;

const noteIn = (dataDir: string): string => join(dataDir, 'last-backup');

/** Writes down that a backup is whole, for the watch of the running site. */
export async function noteBackup(dataDir: string, takenAt: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(noteIn(dataDir), `${takenAt.toISOString()}\n`, { mode: 0o600 });
}

/** Raises when backups used to be taken with `npm run backup` and none was for a day. Who never began is not nagged. */
export async function checkBackup(dataDir: string, now: Date, raise: Raise): Promise<void> {
  const note = await readFile(noteIn(dataDir), 'utf8').catch(() => undefined);
  if (note === undefined) return;
  const hours = (now.getTime() - Date.parse(note.trim())) / hourMs;
  if (!(hours <= oldAfterHours)) raise('backup-old', { hours: Math.round(hours) });
}
