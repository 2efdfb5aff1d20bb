import type { Operation } from './harness/document.ts';
import type { People } from './harness/people.ts';
import { BoundReached } from './harness/web.ts';
import type { Web } from './harness/web.ts';

/** One thing that was tried and went otherwise than it must. */
export interface Finding {
  part: string;
  tried: string;
  expected: string;
  came: string;
}

/** Counts what was looked at, and keeps what was not right. */
export class Tally {
  checks = 0;
  readonly findings: Finding[] = [];
  readonly figures: Record<string, number> = {};
  /** What could not be tried, and why. */
  readonly skipped: string[] = [];
  readonly #part: string;
  readonly #known = new Set<string>();

  constructor(part: string) {
    this.#part = part;
  }

  expect(isRight: boolean, said: Omit<Finding, 'part'>): void {
    this.checks += 1;
    const key = `${said.tried} ${said.expected}`;
    if (isRight || this.#known.has(key)) return;
    this.#known.add(key);
    this.findings.push({ part: this.#part, ...said });
  }
}

/** Restarts the site with other settings, where the run has started it itself. */
export type Restart = (env: Record<string, string>) => Promise<void>;

export interface Attack {
  web: Web;
  people: People;
  operations: readonly Operation[];
  tally: Tally;
  restart?: Restart;
}

export interface Part {
  /** What must hold, in one line. */
  promise: string;
  run: (attack: Attack) => Promise<void>;
}

export interface Verdict {
  part: string;
  ok: boolean;
  requests: number;
  checks: number;
  seconds: number;
  findings: readonly Finding[];
  figures: Record<string, number>;
  skipped: readonly string[];
}

/** Runs one part. What it throws is a finding too: an attack that broke off has shown nothing. */
export async function judge(
  name: string,
  part: Part,
  attack: Omit<Attack, 'tally'>,
): Promise<Verdict> {
  const tally = new Tally(name);
  const began = performance.now();
  attack.web.beginPart();
  try {
    await part.run({ ...attack, tally });
  } catch (error) {
    const came = error instanceof Error ? error.message : String(error);
    const tried = error instanceof BoundReached ? 'everything within its bounds' : 'the whole part';
    tally.expect(false, { tried, expected: 'it comes to its end', came });
  }
  const { checks, findings, figures, skipped } = tally;
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const requests = attack.web.partRequests;
  return {
    part: name,
    ok: findings.length === 0 && checks > 0,
    requests,
    checks,
    seconds,
    findings,
    figures,
    skipped,
  };
}

/** Short, and on one line, for a table. */
export const brief = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 160);
