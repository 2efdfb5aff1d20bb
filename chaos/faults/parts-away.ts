// Security R15: what the site can do without goes away, one by one. Pages and signing in must not notice.
import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { startSmtpServer } from '#platform/test/smtp-server.server.ts';
import { freePort } from '../../scripts/engines.mjs';
import { findInPath } from '../../scripts/node.mjs';
import { skip } from '../fault.ts';
import type { Fault, FaultRun } from '../fault.ts';
import { Bucket } from '../harness/bucket.ts';
import type { Answer } from '../harness/client.ts';
import { ClosedLoop } from '../harness/load.ts';
import type { Tally } from '../harness/load.ts';
import { end, newFolder, removeFolder, start } from '../harness/own.ts';
import { tokenOf } from '../harness/people.ts';
import type { ChaosSite } from '../harness/site.ts';
import type { Prepared } from '../harness/world.ts';
import { multipart, somePicture } from '../writes/staff-writes.ts';
import { someAddress } from '../writes/words.ts';

async function prepare({ world }: FaultRun): Promise<Prepared> {
  const prepared = await world.prepare((await world.postgres()) ? 'postgresql' : 'embedded');
  if (!prepared) throw new Error('No database could be prepared.');
  return prepared;
}

const signIn = (site: ChaosSite): Promise<Answer> =>
  site.client.ask({
    method: 'POST',
    path: '/api/auth/demo',
    body: { role: 'customer' },
    from: someAddress(),
  });

/** Pages and searches that no cache knows, from visitors all over. */
const visit = (number: number) => ({
  path: number % 2 === 0 ? `/directory?q=away${number}` : `/api/listings?q=away&n=${number}`,
  from: someAddress(),
  headers: { accept: 'text/html,application/json' },
});

/** What goes wrong for visitors while a part is away. */
async function visitorsFaults(site: ChaosSite, seconds: number): Promise<[Tally, string[]]> {
  const load = new ClosedLoop(site.client, visit, 3);
  await wait(seconds * 500);
  const signedIn = await signIn(site);
  await wait(seconds * 500);
  await load.stop();
  const faults: string[] = [];
  if (load.tally.good < load.tally.all) faults.push(`visitors got ${load.tally.said()}`);
  if (signedIn.status !== 200) faults.push(`signing in answered ${signedIn.status}`);
  return [load.tally, faults];
}

function startRedis(port: number, folder: string): ChildProcess | undefined {
  const program = findInPath('redis-server');
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  return program ? start(program, args, { stdio: 'ignore' }) : undefined;
}

export const redisAway: Fault = {
  promise: 'Redis killed and back: pages, searches and signing in go on',
  async run(run) {
    const port = await freePort();
    const folder = newFolder('redis');
    const redis = startRedis(port, folder);
    if (!redis) return skip('no Redis on this machine');
    await wait(500);
    const { store } = await prepare(run);
    const env = { REDIS_URL: `redis://127.0.0.1:${port}`, RATE_LIMITS: 'on' };
    const site = await store.start({ env });
    const seconds = run.isShort ? 3 : 15;
    const [, there] = await visitorsFaults(site, seconds);
    await end(redis, 'SIGKILL');
    const [away, faults] = await visitorsFaults(site, seconds);
    const again = startRedis(port, folder);
    await wait(500);
    const [, back] = await visitorsFaults(site, seconds);
    const coldStart = await restartWithout(again, site, () => store.start({ env }));
    await coldStart.stop();
    removeFolder(folder);
    return {
      figures: {
        'median while away, ms': away.percentile(0.5),
        'slowest while away, ms': away.percentile(1),
        'starts without it after, ms': coldStart.readyMs,
      },
      failures: [
        ...there.map((fault) => `there: ${fault}`),
        ...faults.map((fault) => `away: ${fault}`),
        ...back.map((fault) => `back: ${fault}`),
      ],
    };
  },
};

async function restartWithout(
  part: ChildProcess | undefined,
  site: ChaosSite,
  begin: () => Promise<ChaosSite>,
): Promise<ChaosSite> {
  await site.stop();
  if (part) await end(part, 'SIGKILL');
  return begin();
}

export const bucketAway: Fault = {
  promise: 'the bucket gone, broken and silent: uploads say so in time, everything else goes on',
  async run(run) {
    const bucket = new Bucket();
    await bucket.begin();
    const { store, people } = await prepare(run);
    const site = await store.start({ env: bucket.env });
    const failures: string[] = [];
    const figures: Record<string, number> = {};
    const upload = async (): Promise<Answer> => {
      const [person] = people;
      const token = person && (await tokenOf(site.client.address, person));
      const raw = multipart(await somePicture());
      return site.client.ask({ method: 'POST', path: '/api/media', raw, token });
    };
    const expectUpload = async (when: string, status: number): Promise<void> => {
      const answer = await upload().catch((error: Error) => error);
      if (answer instanceof Error) {
        failures.push(`upload ${when}: ${answer.message}`);
        return;
      }
      figures[`upload ${when}, ms`] = Math.round(answer.ms);
      if (answer.status !== status)
        failures.push(
          `upload ${when}: ${answer.status} ${answer.body.toString('utf8').slice(0, 200)}`,
        );
    };
    // A bucket that was silent is left alone for some seconds, and a machine with much to do takes its time.
    const expectWell = async (when: string): Promise<void> => {
      for (let tries = 0; tries < 20; tries += 1) {
        const answer = await upload().catch(() => null);
        if (answer?.status === 200) break;
        await wait(1000);
      }
      await expectUpload(when, 200);
    };
    await expectWell('there');
    await bucket.end();
    await expectUpload('gone', 503);
    failures.push(...(await visitorsFaults(site, run.isShort ? 2 : 10))[1]);
    await bucket.begin();
    await expectWell('back');
    bucket.state = 'failing';
    await expectUpload('broken', 503);
    bucket.state = 'silent';
    await expectUpload('silent', 503);
    bucket.state = 'there';
    await expectWell('well again');
    await site.stop();
    await bucket.end();
    return { figures, failures };
  },
};

export const mailAway: Fault = {
  promise:
    'the mail server gone: accounts open all the same, and their mail arrives when it is back',
  async run(run) {
    const port = await freePort();
    const { store } = await prepare(run);
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const site = await store.start({ env });
    const failures: string[] = [];
    const email = `away-${port}@sample.example`;
    const answer = await site.client.ask({
      method: 'POST',
      path: '/api/auth/register',
      body: {
        firstName: 'Sample',
        lastName: 'Visitor',
        email,
        password: 'walnut orbit 47 lantern',
        accountType: 'customer',
        ageBand: '25+',
        acceptTerms: true,
      },
    });
    if (answer.status !== 202) failures.push(`opening an account answered ${answer.status}`);
    failures.push(...(await visitorsFaults(site, run.isShort ? 3 : 20))[1]);
    const smtp = await startSmtpServer(port);
    const back = performance.now();
    const hasArrived = () => smtp.received.some(({ recipients }) => recipients.includes(email));
    // The next try is half a minute away or more. Where we can look into the database, it is now.
    for (let tries = 0; !hasArrived() && tries < 300; tries += 1) {
      if (store.engine === 'postgresql') await store.look((sql) => sql(tryNow));
      await wait(1000);
    }
    if (!hasArrived()) failures.push('the mail did not arrive after the server was back');
    await site.stop();
    await smtp.stop();
    const figures = {
      'opening an account, ms': Math.round(answer.ms),
      'mail after the server was back, ms': Math.round(performance.now() - back),
    };
    return { figures, failures };
  },
};

const tryNow = `update pgboss.job set start_after = now() where name = 'deliver-mail' and state = 'retry'`;
