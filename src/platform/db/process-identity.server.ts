import { readFile, readlink } from 'node:fs/promises';

/** Tells one process from every other, earlier or later, that has the same pid. */
export interface ProcessIdentity {
  pid: number;
  /** Changes with every start of the machine; empty where /proc is missing. */
  boot: string;
  /** Start of the process in clock ticks after boot; empty where /proc is missing. */
  started: string;
  /** The namespace that the pid counts in, one for each container; empty where /proc is missing. */
  namespace: string;
}

export async function describeProcess(pid: number): Promise<ProcessIdentity> {
  const boot = await readOrEmpty('/proc/sys/kernel/random/boot_id');
  const stat = await readOrEmpty(`/proc/${pid}/stat`);
  // The name in parentheses may hold spaces; the start time is field 22, the 20th after it.
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return { pid, boot: boot.trim(), started, namespace };
}

/** Whether this very process still runs. Where /proc is missing the pid alone decides. */
export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    // Any other error, such as EPERM, comes from a process that lives.
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  const now = await describeProcess(identity.pid);
  return now.boot === identity.boot && now.started === identity.started;
}

async function readOrEmpty(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return '';
  }
}
