import { readFile, writeFile } from 'node:fs/promises';
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

/**
 * Opens PGlite and answers requests one after the other, in their order; the first reply says that it is open, or why
 * not. `end` is called when nothing will be answered any more.
 */
export function hostPglite(
  options: WorkerOptions,
  reply: (reply: WorkerReply) => void,
  end: () => void,
): (request: WorkerRequest) => void {
  const fail = (error: unknown, engineIsSound: boolean): void =>
    reply({
      kind: 'failed',
      message: error instanceof Error ? error.message : String(error),
      engineIsSound,
    });
  const opening = open(options);
  let last = opening.then(
    () => reply({ kind: 'opened' }),
    (error: unknown) => {
      fail(error, false);
      end();
    },
  );
  return (request) => {
    last = last
      .then(async () => answer(await opening, request))
      .then(reply, (error: unknown) => fail(error, request.kind === 'dump'))
      .then(() => {
        if (request.kind === 'close') end();
      });
  };
}
