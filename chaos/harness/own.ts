import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Processes and folders of this run. Nothing else is ever ended or removed. */
const children = new Set<ChildProcess>();
const folders = new Set<string>();

export function start(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options);
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Sends the signal and waits for the end. Throws for a process that this run did not start. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  if (!children.has(child))
    throw new Error(`Process ${child.pid} was not started here; it stays as it is.`);
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** A new folder below the system's temporary one; `user` may write to it. */
export function newFolder(name: string, user?: { uid: number; gid: number }): string {
  const folder = mkdtempSync(join(tmpdir(), `chaos-${name}-`));
  folders.add(folder);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

export function removeFolder(folder: string): void {
  if (folders.delete(folder)) rmSync(folder, { recursive: true, force: true });
}

/** Ends and removes whatever is left, also after a failure. */
export function leaveNothing(): void {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) removeFolder(folder);
}

/** Root can't run PostgreSQL: the package's own user does it then. */
export function systemUser(name: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}
