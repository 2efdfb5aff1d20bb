import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { AppError, notFound } from '#platform/http/app-error.ts';

/** Nesting that no form of ours reaches; deeper bodies overflow the stack of parsers and writers (security I4). */
const maxDepth = 20;

/** JSON and plain forms are read, nothing else: any other type of content answers 415. */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('text/plain');
  await app.register(formbody, { bodyLimit: 16 * 1024 });
  app.addHook('preValidation', async ({ body, params, query }) => {
    if (isDeeper(body, maxDepth)) {
      throw new AppError('invalid', 'request/too-deep', 'The request could not be read.');
    }
    if (!isReadable(body) || !isReadable(query)) {
      throw new AppError('invalid', 'request/unreadable', 'The request could not be read.');
    }
    // Nobody fills in a path: one that can't be right is an address with nothing behind it.
    if (!isReadable(params)) {
      throw notFound('request/not-found', 'There is nothing at this address.');
    }
  });
}

/** Without zero bytes and halves of letters: PostgreSQL stores neither, and no keyboard makes them (security I2). */
function isReadable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  return !value || typeof value !== 'object' || Object.values(value).every(isReadable);
}

function isDeeper(value: unknown, depth: number): boolean {
  let level: readonly unknown[] = [value];
  for (let left = depth; level.length > 0; left -= 1) {
    if (left < 0) return true;
    level = level.flatMap((entry) =>
      entry && typeof entry === 'object' ? (Object.values(entry) as unknown[]) : [],
    );
  }
  return false;
}
