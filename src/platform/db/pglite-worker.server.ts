import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { durableStartParams, DurableNodeFS } from './durable-node-fs.server.ts';
import type { WorkerOptions, WorkerReply, WorkerRequest } from './pglite-messages.server.ts';

// Never btree_gin: with it loaded, pg_trgm's % loses rows and then hangs (PGlite 0.5.16).
const extensions = { btree_gist, citext, fuzzystrmatch, pg_trgm };

async function open({ dataDir, snapshot }: WorkerOptions): Promise<PGlite> {
  if (dataDir !== 'memory://') {
    const fs = new DurableNodeFS(dataDir);
    return PGlite.create({ fs, startParams: durableStartParams, extensions });
  }
  const loadDataDir = snapshot ? new Blob([await readFile(snapshot)]) : undefined;
  return PGlite.create({ dataDir, extensions, loadDataDir });
}

async function exchange(pg: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  // The bytes handed to the callback lie in WebAssembly memory, which the next call overwrites.
  const onRawData = (part: Uint8Array) => void parts.push(part.slice());
  await pg.execProtocolRawStream(bytes, { syncToFs: false, onRawData });
  return Uint8Array.from(Buffer.concat(parts));
}

async function startSession(pg: PGlite): Promise<void> {
  if (pg.isInTransaction()) await pg.exec('rollback');
  await pg.exec('discard all');
}

async function answer(pg: PGlite, request: WorkerRequest): Promise<WorkerReply> {
  switch (request.kind) {
    case 'wire':
      return { kind: 'wire', bytes: await exchange(pg, request.bytes) };
    case 'new-session':
      await startSession(pg);
      return { kind: 'done' };
    case 'dump': {
      const dump = await pg.dumpDataDir('none');
      await writeFile(request.file, dump.stream());
      return { kind: 'done' };
    }
    case 'close':
      await pg.close();
      return { kind: 'done' };
  }
}

const port = parentPort;
if (!port) throw new Error('pglite-worker runs as a worker thread only.');

const send = (reply: WorkerReply): void =>
  port.postMessage(reply, reply.kind === 'wire' ? [reply.bytes.buffer as ArrayBuffer] : []);
const sendFailure = (error: unknown, engineIsSound: boolean): void =>
  send({
    kind: 'failed',
    message: error instanceof Error ? error.message : String(error),
    engineIsSound,
  });

try {
  const pg = await open(workerData as WorkerOptions);
  let last = Promise.resolve();
  port.on('message', (request: WorkerRequest) => {
    last = last
      .then(() => answer(pg, request))
      .then(send, (error: unknown) => sendFailure(error, request.kind === 'dump'))
      .then(() => {
        if (request.kind === 'close') port.close();
      });
  });
  send({ kind: 'opened' });
} catch (error) {
  sendFailure(error, false);
  port.close();
}
