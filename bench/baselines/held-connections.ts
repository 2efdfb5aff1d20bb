// A process of its own: a stream of server-sent events that says nothing but that it is there, as a site would hold one
// for each reader.
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';

const held = new Set<ServerResponse>();
const server = createServer((_, answer) => {
  answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  answer.write(': here\n\n');
  held.add(answer);
  answer.on('close', () => held.delete(answer));
});

const commands = {
  /** Bytes in use, after a collection. */
  memory: () => {
    globalThis.gc?.();
    return process.memoryUsage.rss();
  },
  /** Milliseconds of processor time for one sign of life to everybody: proxies close what is silent for a minute. */
  beat: () => {
    const before = process.cpuUsage();
    for (const answer of held) answer.write(': here\n\n');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  },
  held: () => held.size,
};

process.on('message', (name: keyof typeof commands) => process.send?.(commands[name]()));
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(address.port);
});
