import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitOptions = Parameters<NodeFS['init']>[1];

interface FileOperations {
  fsync?: (stream: { nfd: number }) => number;
}

const inputOutputError = 29;

/**
 * PGlite's file system gives PostgreSQL no fsync, so that a commit would not survive a power loss even with
 * `fsync=on`. This adds the missing operation. It touches an internal of PGlite: a test counts the calls.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...preRunOf(emscriptenOpts), addFsync] },
    };
  }
}

const preRunOf = (options: InitOptions) => options.preRun ?? [];

function addFsync(module: { NODEFS: unknown }): void {
  const { stream_ops: operations } = module.NODEFS as { stream_ops: FileOperations };
  operations.fsync = (stream) => {
    try {
      fsyncSync(stream.nfd);
      return 0;
    } catch {
      // PostgreSQL must get an error of its own kind: then it stops rather than believe that the data is safe.
      return inputOutputError;
    }
  };
}

/** Like PGlite's own, without `-F` (which turns fsync off) and with the one method that the shim provides. */
export const durableStartParams = [
  '--single',
  '-O',
  '-j',
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'search_path=public',
    'exit_on_error=false',
    'log_checkpoints=false',
    'max_worker_processes=0',
    'max_parallel_workers=0',
    'max_parallel_workers_per_gather=0',
    'max_parallel_maintenance_workers=0',
    'io_method=sync',
  ].flatMap((setting) => ['-c', setting]),
];
