import { parentPort, workerData } from 'node:worker_threads';
import { hostPglite } from './pglite-host.server.ts';
import type { WorkerOptions, WorkerReply } from './pglite-messages.server.ts';

const port = parentPort;
if (!port) throw new Error('pglite-worker runs as a worker thread only.');

const send = (reply: WorkerReply): void =>
  port.postMessage(reply, reply.kind === 'wire' ? [reply.bytes.buffer as ArrayBuffer] : []);

port.on(
  'message',
  hostPglite(workerData as WorkerOptions, send, () => port.close()),
);
