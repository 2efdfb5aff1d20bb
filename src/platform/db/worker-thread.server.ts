import { Worker } from 'node:worker_threads';
import type { StartThread, WorkerReply } from './pglite-messages.server.ts';
import { pgliteWorkerPath } from './worker-path.server.ts';

/** PGlite in a worker thread, so that a statement that hangs can be ended and blocks nothing else. */
export const startWorkerThread: StartThread = (workerData, { reply, stopped }) => {
  const worker = new Worker(pgliteWorkerPath, { workerData, name: 'pglite' });
  worker.on('message', (message: WorkerReply) => reply(message));
  worker.on('error', (error) => stopped(error instanceof Error ? error.message : String(error)));
  worker.on('exit', (code) => stopped(`exit code ${code}`));
  return { send: (request) => worker.postMessage(request), end: () => worker.terminate() };
};
