import type { World } from './harness/world.ts';
import { missedBy } from './limits.ts';
import type { Figures, Miss } from './limits.ts';

export interface FaultRun {
  world: World;
  /** Minutes for all faults together, for continuous integration. */
  isShort: boolean;
  /** Rounds asked for on the command line. */
  rounds?: number;
  /** Faults that go in rounds begin no other after so many minutes. */
  minutes?: number;
  say: (line: string) => void;
}

export interface Outcome {
  figures: Figures;
  /** What the site promised and did not keep, in sentences. None: the fault was withstood. */
  failures: readonly string[];
  /** Why it could not be tried on this machine. */
  skipped?: string;
}

/** Nothing was tried, and nothing is said about the site. */
export const skip = (reason: string): Outcome => ({ figures: {}, failures: [], skipped: reason });

export interface Fault {
  /** What is done to the site and what it must keep, in one line. */
  promise: string;
  run: (run: FaultRun) => Promise<Outcome>;
}

export interface Verdict extends Outcome {
  name: string;
  ok: boolean;
  seconds: number;
  missed: readonly Miss[];
}

/** Runs one fault; what it throws is a failure too. */
export async function judge(name: string, fault: Fault, run: FaultRun): Promise<Verdict> {
  const began = performance.now();
  const outcome = await fault.run(run).catch((error: unknown): Outcome => {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { figures: {}, failures: [said] };
  });
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const missed = missedBy(name, outcome.figures);
  return { name, ok: outcome.failures.length === 0, seconds, ...outcome, missed };
}
