import { and, eq, ne } from 'drizzle-orm';
import { isAdmitted, isSelf } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { findReplay } from '#platform/http/idempotency.server.ts';
import type { OnceCall } from '#platform/http/idempotency.server.ts';
import { holderOf } from '#platform/http/scarce-places.server.ts';
import { encodePicture } from './encode/encode-picture.server.ts';
import { documentTypes, sniff } from './encode/sniff.server.ts';
import { openFile } from './file.service.server.ts';
import type { ServedFile } from './file.service.server.ts';
import type { UploadedDocument } from './media.contract.ts';
import { mediaPolicy } from './media.policy.ts';
import { mediaNotFound } from './media.service.server.ts';
import { media } from './media.table.server.ts';
import { addMedia, assertQuota } from './store/add-media.server.ts';
import type { MediaRow } from './store/add-media.server.ts';
import { attach, attachedTo, listAttached } from './store/attach.server.ts';
import type { MediaSubject } from './store/attach.server.ts';
import { assertRoom, sha256, storageOf } from '#platform/storage/context-storage.server.ts';
import { newKey } from './store/stored-files.server.ts';

/** Longest side of a photographed paper, pixels: small print stays readable. */
const documentSide = 2400;

/**
 * Keeps evidence: a PDF as it is, a picture re-encoded. It belongs to nothing until `attachDocuments` and is swept
 * after a day if that stays so.
 */
export async function uploadDocument(
  ctx: ServiceContext,
  { bytes, name, once }: { bytes: Buffer; name: string; once?: OnceCall },
): Promise<UploadedDocument> {
  authorize(mediaPolicy.upload, ctx.actor, undefined);
  const replay = await findReplay<UploadedDocument>(ctx, once);
  if (replay) return replay;
  await assertRoom(storageOf(ctx));
  await assertQuota(ctx);
  const type = await sniff(bytes, documentTypes);
  const kept = type === 'application/pdf' ? { bytes, type } : await toWebp(ctx, bytes);
  const storageKey = newKey('document');
  return addMedia(ctx, {
    row: {
      purpose: 'document',
      name: fileName(name, kept.type),
      bytes: kept.bytes.length,
      sha256: sha256(kept.bytes),
      storageKey,
      contentType: kept.type,
    },
    files: [{ key: storageKey, bytes: kept.bytes }],
    once,
    answer: toDocument,
  });
}

async function toWebp(ctx: ServiceContext, bytes: Buffer) {
  const [picture] = await encodePicture(bytes, [documentSide], holderOf(ctx));
  if (!picture) throw new Error('The picture was not encoded.');
  return { bytes: picture.bytes, type: 'image/webp' } as const;
}

/** Without signs that hide or turn round what a name says, and with the ending of what it is. */
function fileName(given: string, type: 'application/pdf' | 'image/webp'): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\.\w{1,8}$/, '')
    .trim();
  const shown = [...plain].slice(0, 100).join('') || 'document';
  return `${shown}${type === 'application/pdf' ? '.pdf' : '.webp'}`;
}

/** The same as `attachPhotos`, for documents. */
export async function attachDocuments(
  db: Db,
  subject: MediaSubject,
  ids: readonly string[],
  ownerId: string,
): Promise<void> {
  await attach(db, 'document', subject, ids, { ownerId });
}

/** Documents of these subjects, by subject. For the pages of staff and of the uploader only. */
export async function listDocuments(
  db: Db,
  type: string,
  ids: readonly string[],
): Promise<Map<string, UploadedDocument[]>> {
  const documents = new Map<string, UploadedDocument[]>();
  for (const row of await listAttached(db, 'document', type, ids, ['pending'])) {
    if (!row.subjectId) continue;
    documents.set(row.subjectId, [...(documents.get(row.subjectId) ?? []), toDocument(row)]);
  }
  return documents;
}

/** Nobody can open the subject's documents any more; the next sweep deletes them. */
export async function removeDocumentsOf(db: Db, subject: MediaSubject): Promise<void> {
  await db.update(media).set({ status: 'removed' }).where(attachedTo('document', subject));
}

/** For its uploader, and for admins who decide on claims, whose reading is written down. Not found for everybody else. */
export async function openDocument(ctx: ServiceContext, id: string): Promise<ServedFile> {
  const { actor } = ctx;
  const [row] = await ctx.db
    .select()
    .from(media)
    .where(and(eq(media.id, id), eq(media.purpose, 'document'), ne(media.status, 'removed')));
  const isOwn = row !== undefined && isSelf(actor, row.ownerId);
  const isForStaff = row !== undefined && !servedElsewhere.has(row.subjectType ?? '');
  if (!row || !(isOwn || (isForStaff && isAdmitted(actor, ['admin'])))) throw mediaNotFound();
  if (!isOwn) {
    await audit(ctx, ctx.db, {
      action: 'document.opened',
      subject: { type: 'media', id },
      ...(row.ownerId && { accountId: row.ownerId }),
    });
  }
  return toFile(ctx, row);
}

/** Subjects whose features serve their documents themselves, to whom they say; to staff they are closed. */
const servedElsewhere: ReadonlySet<string> = new Set(['application']);

/** The caller has asked whether the person may read what belongs to this subject, and writes down that they did. */
export async function openDocumentOf(
  ctx: ServiceContext,
  subject: MediaSubject,
  id: string,
): Promise<ServedFile> {
  const [row] = await ctx.db
    .select()
    .from(media)
    .where(and(eq(media.id, id), attachedTo('document', subject)));
  if (!row) throw mediaNotFound();
  return toFile(ctx, row);
}

const toFile = (ctx: ServiceContext, row: MediaRow): ServedFile => ({
  contentType: row.contentType,
  disposition: { saveAs: row.name },
  isPublic: false,
  etag: `"${row.sha256.slice(0, 20)}"`,
  open: () => openFile(ctx, row.storageKey),
});

const toDocument = ({ id, name, contentType, bytes }: MediaRow): UploadedDocument => ({
  id,
  name,
  contentType,
  bytes,
  url: `/api/documents/${id}`,
});
