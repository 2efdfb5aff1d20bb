// `npm run chaos`: does to the site what machines and networks do, and says what it kept of its promises.
// node chaos/chaos.ts [--short] [--only name]... [--rounds n] [--minutes n]
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build.mjs';
import { Problem } from '../scripts/node.mjs';
import { runMain, say } from '../scripts/run.mjs';
import { judge, skip } from './fault.ts';
import type { Fault, Verdict } from './fault.ts';
import { faults, shortFaults } from './faults.ts';
import { leaveNothing } from './harness/own.ts';
import { World } from './harness/world.ts';
import { saveVerdicts } from './report.ts';

/** The short mode begins no fault later than this. */
const shortMinutes = 3;
/** What hangs then ends as a failure: no machine is that slow. */
const shortMinutesAtMost = 10;

const tooLate: Fault = {
  promise: 'left out',
  run: () => Promise.resolve(skip(`the ${shortMinutes} minutes of the short mode were over`)),
};

function readOptions() {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      rounds: { type: 'string' },
      minutes: { type: 'string' },
    },
  });
  const only = values.only ?? (values.short ? shortFaults : [...faults.keys()]);
  const unknown = only.find((name) => !faults.has(name));
  if (unknown)
    throw new Problem(`--only ${unknown}: the faults are ${[...faults.keys()].join(', ')}.`);
  const rounds = wholeNumber('rounds', values.rounds);
  const minutes = wholeNumber('minutes', values.minutes);
  return { isShort: values.short, only, rounds, minutes };
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Problem(`--${name} must be a whole number above 0.`);
}

function giveUp(): void {
  say(`Not done after ${shortMinutesAtMost} minutes: something hangs.`);
  process.exit(1);
}

process.once('exit', leaveNothing);

await runMain(async () => {
  const { only, ...options } = readOptions();
  await ensureBuilt();
  const lastBegin = options.isShort ? performance.now() + shortMinutes * 60_000 : Infinity;
  if (options.isShort) setTimeout(giveUp, shortMinutesAtMost * 60_000).unref();
  const world = new World();
  const verdicts: Verdict[] = [];
  try {
    for (const name of only) {
      const fault = performance.now() < lastBegin ? faults.get(name) : tooLate;
      if (!fault) continue;
      say(`${name}: ${fault.promise}…`);
      const verdict = await judge(name, fault, { world, say, ...options });
      verdicts.push(verdict);
      say(`${JSON.stringify(verdict)}\n`);
    }
  } finally {
    await world.close();
  }
  saveVerdicts(verdicts);
  for (const { name, missed } of verdicts)
    for (const { figure, value, limit } of missed)
      say(`Missed: ${name}: ${figure}: ${value}, at most ${limit}.`);
  const failed = verdicts.filter(({ ok }) => !ok).map(({ name }) => name);
  say(failed.length === 0 ? 'Withstood.' : `Not withstood: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});
// What a fault that failed has left open must not hold the run.
process.exit();
