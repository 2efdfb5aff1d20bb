// `npm run attack`: attacks the site as somebody would who knows nothing but its addresses, and says what came of it.
// node attack/attack.ts [--only access]... [--address http://127.0.0.1:3000] [--said FILE]
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build.mjs';
import { Problem } from '../scripts/node.mjs';
import { runMain, say } from '../scripts/run.mjs';
import { operationsOf } from './harness/document.ts';
import { People, readSaid } from './harness/people.ts';
import { AttackedSite } from './harness/site.ts';
import { loopbackOf, Web } from './harness/web.ts';
import { judge } from './part.ts';
import type { Attack, Verdict } from './part.ts';
import { parts } from './parts.ts';
import { saveVerdicts } from './report.ts';

type Target = Pick<Attack, 'web' | 'people' | 'restart'> & { stop: () => Promise<void> };

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      address: { type: 'string' },
      said: { type: 'string' },
      port: { type: 'string' },
      below: { type: 'string' },
    },
  });
  const only = values.only ?? [...parts.keys()];
  const unknown = only.find((name) => !parts.has(name));
  if (unknown)
    throw new Problem(`--only ${unknown}: the parts are ${[...parts.keys()].join(', ')}.`);
  if (values.port !== undefined && !/^[1-9]\d{3,4}$/.test(values.port))
    throw new Problem('--port must be a port above 1000.');
  return { ...values, only, port: values.port === undefined ? undefined : Number(values.port) };
}

type Options = ReturnType<typeof readOptions>;

/** A copy of our own, or one that runs on this machine already: what is written there stays there. */
async function open({ address, said, port, below }: Options): Promise<Target> {
  if (address === undefined) {
    await ensureBuilt();
    const site = await AttackedSite.start({ port, below });
    const people = new People(site.web, site.said);
    const restart = async (env: Record<string, string>) => {
      await site.restart(env);
      people.forget();
    };
    return { web: site.web, people, restart, stop: () => site.stop() };
  }
  try {
    loopbackOf(address);
  } catch (error) {
    throw new Problem(`--address ${error instanceof Error ? error.message : address}`);
  }
  const web = new Web(address);
  const people = new People(web, said === undefined ? undefined : readSaid(said));
  return { web, people, stop: () => Promise.resolve(web.close()) };
}

await runMain(async () => {
  const options = readOptions();
  const target = await open(options);
  const verdicts: Verdict[] = [];
  try {
    const operations = await operationsOf(target.web);
    say(`${target.web.address}: ${operations.length} operations.`);
    for (const name of options.only) {
      const part = parts.get(name);
      if (!part) continue;
      say(`${name}: ${part.promise}…`);
      target.people.forget();
      const verdict = await judge(name, part, { ...target, operations });
      verdicts.push(verdict);
      say(`${JSON.stringify(verdict, null, 1)}\n`);
    }
  } finally {
    await target.stop();
  }
  // What runs elsewhere may be of another commit.
  if (options.address === undefined) saveVerdicts(verdicts);
  const findings = verdicts.flatMap((one) => one.findings);
  for (const { part, tried, expected, came } of findings)
    say(`${part}: tried ${tried}; expected ${expected}; came ${came}`);
  say(findings.length === 0 ? 'Withstood.' : `${findings.length} findings.`);
  return findings.length === 0 && verdicts.every(({ ok }) => ok) ? 0 : 1;
});
process.exit();
