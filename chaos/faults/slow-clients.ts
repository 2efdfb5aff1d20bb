import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { closedLoop } from '../harness/load.ts';

/** Security R5 and I6. */
const readers = 200;
const tricklers = 100;
const mostGrowthMb = 100;
/** Headers get ten seconds, whole requests thirty, and the server looks every two. */
const cutWithinSeconds = 60;

export const slowClients: Fault = {
  promise:
    '200 slow readers and 100 slow writers: others are served, memory stays, who is too slow is cut',
  async run({ world, isShort }) {
    const prepared = await world.prepare('embedded');
    if (!prepared) throw new Error('No database could be prepared.');
    const site = await prepared.store.start();
    const ask = () => ({ path: '/directory', headers: { accept: 'text/html' }, timeoutMs: 30_000 });
    const seconds = isShort ? 3 : 15;
    await closedLoop(site.client, ask, { clients: 2, seconds });
    const quiet = await closedLoop(site.client, ask, { clients: 2, seconds });
    const memoryBefore = site.rssMb();
    const slow = [
      ...Array.from({ length: readers }, () => slowReader(site.port)),
      ...Array.from({ length: tricklers }, (_, index) => trickler(site.port, index % 2 === 0)),
    ];
    await wait(2000);
    const beside = await closedLoop(site.client, ask, { clients: 2, seconds });
    const growth = site.rssMb() - memoryBefore;
    let waited = 0;
    const open = () => slow.slice(readers).filter(({ isOpen }) => isOpen()).length;
    const patience = isShort ? 0 : cutWithinSeconds;
    for (; open() > 0 && waited < patience; waited += 1) await wait(1000);
    const left = open();
    for (const { end } of slow) end();
    const failures: string[] = [];
    if (beside.good < beside.all) failures.push(`others were not served: ${beside.said()}`);
    if (growth > mostGrowthMb) failures.push(`memory grew by ${growth} MB`);
    if (!isShort && left > 0) failures.push(`${left} slow writers are still connected`);
    const after = await site.client.ask(ask());
    if (after.status !== 200) failures.push(`afterwards it answers ${after.status}`);
    await site.stop();
    return {
      figures: {
        'p99 before, ms': quiet.percentile(0.99),
        'p99 beside them, ms': beside.percentile(0.99),
        'median before, ms': quiet.percentile(0.5),
        'median beside them, ms': beside.percentile(0.5),
        'memory before, MB': memoryBefore,
        'growth, MB': growth,
        'slow writers cut after, s': isShort ? 'not waited for' : waited,
      },
      failures,
    };
  },
};

interface SlowClient {
  isOpen: () => boolean;
  end: () => void;
}

/** Asks for many pages at once on one connection and takes a kilobyte of them a second. */
function slowReader(port: number): SlowClient {
  const question = 'GET /directory HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n';
  const socket = connect(port, '127.0.0.1', () => socket.write(question.repeat(20)));
  socket.pause();
  return keep(socket, () => void socket.read(1024));
}

/** Sends its headers or its body a few letters a second. */
function trickler(port: number, inHeaders: boolean): SlowClient {
  const body =
    'POST /api/language HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(inHeaders ? 'GET / HTTP/1.1\r\nHost: a\r\nX-' : body);
  });
  socket.resume();
  return keep(socket, () => void socket.write('a'));
}

function keep(socket: Socket, everySecond: () => void): SlowClient {
  const timer = setInterval(everySecond, 1000);
  socket.on('error', () => socket.destroy()).on('close', () => clearInterval(timer));
  // A connection that the other side has ended counts as cut, read or not.
  socket.on('end', () => socket.destroy());
  return { isOpen: () => !socket.destroyed, end: () => void socket.destroy() };
}
