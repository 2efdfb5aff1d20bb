import { join } from 'node:path';
import { projectRoot, runsFromBuild } from '#platform/root.server.ts';

/** A plain path and not `new URL(…, import.meta.url)`, which bundlers rewrite. The build names its input alike. */
export const pgliteWorkerPath = runsFromBuild
  ? join(projectRoot, 'build/server/pglite-worker.js')
  : join(projectRoot, 'src/platform/db/pglite-worker.server.ts');
