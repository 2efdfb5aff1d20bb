import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isOk } from '../harness/client.ts';
import type { Answer } from '../harness/client.ts';
import type { Fault } from '../fault.ts';
import { tokenOf } from '../harness/people.ts';
import type { ChaosSite } from '../harness/site.ts';
import { multipart, somePicture } from '../writes/staff-writes.ts';

/** Security B5. */
const broken = 200;
const people = 20;
/** As long as the attack held them that was tried first. */
const heldMs = 1500;

export const brokenUploads: Fault = {
  promise: '200 uploads that break off after three bytes: the next good one is taken at once',
  async run({ world }) {
    const prepared = await world.prepare('embedded');
    if (!prepared) throw new Error('No database could be prepared.');
    const site = await prepared.store.start();
    const { address } = site.client;
    const tokens = await Promise.all(
      prepared.people.slice(0, people).map((person) => tokenOf(address, person)),
    );
    const figures: Record<string, number> = {};
    const failures: string[] = [];
    const expectGood = async (when: string, token: string | undefined): Promise<void> => {
      const answer = await upload(site, token).catch((error: Error) => error);
      if (answer instanceof Error) {
        failures.push(`upload ${when}: ${answer.message}`);
        return;
      }
      figures[`upload ${when}, ms`] = Math.round(answer.ms);
      if (!isOk(answer)) failures.push(`upload ${when}: ${answer.status}`);
    };
    await expectGood('before', tokens[0]);
    const sockets = Array.from({ length: broken }, (_, index) =>
      breakingUpload(site.port, tokens[index % tokens.length] ?? ''),
    );
    await wait(heldMs);
    for (const socket of sockets) socket.destroy();
    await expectGood('after them', tokens[0]);
    await expectGood('of somebody else', tokens.at(-1));
    await site.stop();
    return { figures: { 'broken uploads': broken, accounts: people, ...figures }, failures };
  },
};

async function upload(site: ChaosSite, token: string | undefined): Promise<Answer> {
  const raw = multipart(await somePicture());
  return site.client.ask({ method: 'POST', path: '/api/media', raw, token, timeoutMs: 10_000 });
}

/** Sends the head of a file and three bytes of it, and then nothing. */
function breakingUpload(port: number, token: string) {
  const boundary = 'broken';
  const head = [
    'POST /api/media HTTP/1.1',
    'Host: a',
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    'Content-Length: 5000',
  ];
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc`;
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`${head.join('\r\n')}\r\n\r\n${part}`),
  );
  return socket.on('error', () => undefined);
}
