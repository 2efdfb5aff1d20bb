import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { PageCache } from '#platform/http/page-cache.server.ts';

interface JoinedParts {
  database: Pick<Database, 'changes'>;
  cache: PageCache;
  /** Told of every change, here and in other processes; undefined stands for anything. */
  onChange: (tags: readonly string[] | undefined) => void;
}

/**
 * Joins this process's cache to those of the others: what one drops, all drop. A write is answered once the others have
 * been told. Answers what drops cached answers here and there.
 */
export function joinProcesses(
  app: FastifyInstance,
  { database: { changes }, cache, onChange }: JoinedParts,
): ServiceContext['invalidate'] {
  const drop = (tags: readonly string[] | undefined) => {
    if (tags) cache.invalidate(tags);
    else cache.clear();
    onChange(tags);
  };
  if (!changes) return drop;
  const leave = changes.onChange(drop);
  app.addHook('onClose', async () => leave());
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') await changes.announced();
  });
  return (tags) => {
    drop(tags);
    changes.announce(tags);
  };
}
