import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { notFound, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { noSpace } from '#platform/storage/storage-error.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { contentPolicy } from '../content.policy.ts';
import { siteFilePath, typesOfSiteFile } from './site-file.contract.ts';
import type { SiteFile, SiteFileName } from './site-file.contract.ts';
import { siteFile } from './site-file.table.server.ts';

type Row = typeof siteFile.$inferSelect;

const missing = () => notFound('site-file/not-found', 'There is no such file.');

/** Undefined while nothing has been uploaded. */
export async function findSiteFile(
  ctx: ServiceContext,
  name: SiteFileName,
): Promise<Row | undefined> {
  const [row] = await ctx.db.select().from(siteFile).where(eq(siteFile.name, name));
  return row;
}

/** A row without its file is our loss, and an address with nothing behind it for the visitor. */
export async function openSiteFile(ctx: ServiceContext, row: Row) {
  const file = await storageOf(ctx).get(row.storageKey);
  if (file) return file;
  ctx.log.error({ file: row.name }, 'a stored file is missing');
  throw missing();
}

export async function listSiteFiles(ctx: ServiceContext): Promise<{ items: SiteFile[] }> {
  authorize(contentPolicy.edit, ctx.actor, undefined);
  const rows = await ctx.db.select().from(siteFile).orderBy(siteFile.name);
  return { items: rows.map(shapeOf) };
}

/** Stores the bytes and lets go of what was there before. What a file is, its bytes say. */
export async function storeSiteFile(
  ctx: ServiceContext,
  name: SiteFileName,
  bytes: Buffer,
): Promise<SiteFile> {
  authorize(contentPolicy.edit, ctx.actor, undefined);
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !typesOfSiteFile[name].includes(type.mime)) {
    throw wrongFields([{ path: 'file', key: 'content:error.fileType' }]);
  }
  const storage = storageOf(ctx);
  if (!(await storage.hasRoom())) throw noSpace();
  const storageKey = `site/${randomBytes(16).toString('hex')}`;
  await storage.put(storageKey, bytes, type.mime);
  const values = {
    storageKey,
    contentType: type.mime,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    uploadedBy: ctx.actor.kind === 'user' ? ctx.actor.id : null,
  };
  const [before, after] = await ctx.db.transaction(async (tx) => {
    const [old] = await tx.select().from(siteFile).where(eq(siteFile.name, name)).for('update');
    const [row] = await tx
      .insert(siteFile)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: siteFile.name, set: { ...values, updatedAt: ctx.now } })
      .returning();
    await audit(ctx, tx, {
      action: 'site-file.stored',
      detail: { name, bytes: values.bytes, contentType: values.contentType },
    });
    return [old, row];
  });
  if (before) await letGo(ctx, before.storageKey);
  if (!after) throw missing();
  return shapeOf(after);
}

export async function removeSiteFile(
  ctx: ServiceContext,
  name: SiteFileName,
): Promise<{ name: string }> {
  authorize(contentPolicy.edit, ctx.actor, undefined);
  const removed = await ctx.db.transaction(async (tx) => {
    const [row] = await tx.delete(siteFile).where(eq(siteFile.name, name)).returning();
    if (!row) throw missing();
    await audit(ctx, tx, { action: 'site-file.removed', detail: { name } });
    return row;
  });
  await letGo(ctx, removed.storageKey);
  return { name };
}

async function letGo(ctx: ServiceContext, key: string): Promise<void> {
  await storageOf(ctx)
    .remove(key)
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'a site file was not removed'));
}

function storageOf({ storage }: ServiceContext): Storage {
  if (!storage)
    throw new Error('This context has no storage: hand it in where the context is made.');
  return storage;
}

const shapeOf = ({ name, contentType, bytes, updatedAt }: Row): SiteFile => ({
  name,
  path: siteFilePath(name),
  contentType,
  bytes,
  changedAt: updatedAt.toISOString(),
});
