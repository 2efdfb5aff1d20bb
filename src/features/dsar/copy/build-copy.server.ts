import { and, eq } from 'drizzle-orm';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { nobody, ScarcePlaces } from '#platform/http/scarce-places.server.ts';
import { storageOf } from '#platform/storage/context-storage.server.ts';
import type { PersonFile, PersonFiles } from '#platform/storage/person-files.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { copyDays } from '../dsar.policy.ts';
import { dataRequest } from '../dsar.table.server.ts';
import { copyPurpose, shownDay, tellPerson } from '../request.mail.server.ts';
import { note } from '../request-rows.server.ts';
import type { RequestRow } from '../request-rows.server.ts';
import { searchOf } from '../subject-of.server.ts';
import { htmlOf, jsonOf } from './copy-pages.server.ts';
import type { CopyOf } from './copy-pages.server.ts';
import { pieceBytes, putPiece, removePieces } from './sealed-pieces.server.ts';
import { ZipWriter } from './zip-writer.server.ts';

/** One copy at a time, so that packing never takes the machine from visitors (security B5). */
const places = new ScarcePlaces({
  atOnce: 1,
  line: 50,
  most: 50,
  seconds: 600,
  busy: { code: 'service/unavailable', title: 'The site is busy. Please try again in a moment.' },
});

interface NamedFile extends PersonFile {
  name: string;
}

async function listFiles(
  ctx: ServiceContext,
  accountId: string | null,
  sources: readonly PersonFiles[],
): Promise<NamedFile[]> {
  if (accountId === null) return [];
  const lists = await Promise.all(sources.map((list) => list(ctx.db, accountId)));
  return lists.flat().map((file, at) => ({ ...file, name: `files/${at + 1}.${file.ending}` }));
}

/** A file whose bytes are gone is left out: the copy of everything else is still due. */
async function* bytesOf(ctx: ServiceContext, file: NamedFile): AsyncGenerator<Uint8Array> {
  for (const key of file.keys) {
    const stored = await storageOf(ctx).get(key);
    if (!stored) {
      ctx.log.error({ key }, 'a file of a copy is missing');
      return;
    }
    for await (const chunk of stored.stream) yield chunk as Uint8Array;
  }
}

/** Writes the archive in sealed pieces; answers how many there are and the bytes of the whole. Leaves none when it fails. */
export async function writeCopy(
  ctx: ServiceContext,
  row: RequestRow,
  sources: readonly PersonFiles[],
): Promise<{ pieces: number; bytes: number }> {
  const files = await listFiles(ctx, row.accountId, sources);
  const copy: CopyOf = {
    db: ctx.db,
    search: await searchOf(ctx.db, row),
    language: row.language,
    site: ctx.site,
    day: todayInLondon(ctx.now),
    files,
  };
  let pieces = 0;
  let bytes = 0;
  const zip = new ZipWriter({
    full: pieceBytes,
    at: ctx.now,
    sink: async (chunk) => {
      await putPiece(ctx, row.id, { piece: pieces, bytes: chunk });
      pieces += 1;
      bytes += chunk.length;
    },
  });
  try {
    await zip.add('index.html', htmlOf(copy));
    await zip.add('data.json', jsonOf(copy));
    for (const file of files) await zip.add(file.name, bytesOf(ctx, file), 'stored');
    await zip.end();
  } catch (error) {
    await removePieces(ctx, row.id, pieces);
    throw error;
  }
  return { pieces, bytes };
}

/** What the desk has asked for: makes the copy, seals it and tells the person, or says on the desk that it failed. */
export async function buildAskedCopy(
  ctx: ServiceContext,
  requestId: string,
  sources: readonly PersonFiles[],
): Promise<void> {
  const isBuilding = and(eq(dataRequest.id, requestId), eq(dataRequest.copyState, 'building'));
  const [row] = await ctx.db.select().from(dataRequest).where(isBuilding);
  if (!row) return;
  await removePieces(ctx, row.id, row.copyPieces);
  try {
    const { pieces, bytes } = await places.run(nobody, () => writeCopy(ctx, row, sources));
    const isWanted = await ctx.db.transaction(async (tx) => {
      const until = later(ctx.now, copyDays * dayMs);
      const [ready] = await tx
        .update(dataRequest)
        .set({ copyState: 'ready', copyPieces: pieces, copyBytes: bytes, copyUntil: until })
        .where(isBuilding)
        .returning();
      if (!ready) return false;
      await note(ctx, tx, ready, { step: 'copy-ready' });
      await tellPerson(ctx, tx, ready, {
        kind: 'ready',
        values: { date: shownDay(todayInLondon(until), ready) },
        link: { purpose: copyPurpose, expiresAt: until },
      });
      return true;
    });
    // The person was erased meanwhile.
    if (!isWanted) await removePieces(ctx, row.id, pieces);
  } catch (error) {
    ctx.log.error({ err: error, requestId }, 'a copy of data could not be made');
    await ctx.db.update(dataRequest).set({ copyState: 'failed' }).where(isBuilding);
  }
}
