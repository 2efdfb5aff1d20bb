import type { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { readLinkToken } from '#platform/links/link-token.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isSelf } from '#platform/access/actor.ts';
import { dataRequest } from '../dsar.table.server.ts';
import { copyPurpose } from '../request.mail.server.ts';
import { note, unknownRequest } from '../request-rows.server.ts';
import type { RequestRow } from '../request-rows.server.ts';
import { actsAsSteward } from '../steward.server.ts';
import { streamPieces } from './sealed-pieces.server.ts';

export interface OpenCopy {
  bytes: number;
  stream: Readable;
  fileName: string;
}

const copyGone = () => new AppError('gone', 'dsar/copy-gone', 'This copy was deleted.');

function assertThere(ctx: ServiceContext, row: RequestRow): Date {
  if (row.copyState !== 'ready' || !row.copyUntil || row.copyUntil <= ctx.now) throw copyGone();
  return row.copyUntil;
}

async function findRow(ctx: ServiceContext, id: string): Promise<RequestRow> {
  const [row] = await ctx.db.select().from(dataRequest).where(eq(dataRequest.id, id));
  if (!row) throw unknownRequest();
  return row;
}

/** What the link of the letter leads to. Throws `link/not-valid`, `dsar/copy-gone`. */
export async function openDataCopy(ctx: ServiceContext, token: string) {
  const id = await readLinkToken(ctx.db, { purpose: copyPurpose, token, now: ctx.now });
  const row = await findRow(ctx, id);
  return { bytes: row.copyBytes, until: assertThere(ctx, row).toISOString() };
}

/** For the person it is about, and for admins with the right; each fetch is counted and written down. */
export async function fetchCopy(ctx: ServiceContext, id: string): Promise<OpenCopy> {
  const row = await findRow(ctx, id);
  if (!isSelf(ctx.actor, row.accountId) && !(await actsAsSteward(ctx))) throw unknownRequest();
  return handOut(ctx, row);
}

/** By the link that was sent to the address that is proved. */
export async function fetchMailedCopy(ctx: ServiceContext, token: string): Promise<OpenCopy> {
  const id = await readLinkToken(ctx.db, { purpose: copyPurpose, token, now: ctx.now });
  return handOut(ctx, await findRow(ctx, id));
}

async function handOut(ctx: ServiceContext, row: RequestRow): Promise<OpenCopy> {
  assertThere(ctx, row);
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(dataRequest)
      .set({ copyLoads: sql`${dataRequest.copyLoads} + 1` })
      .where(eq(dataRequest.id, row.id));
    await note(ctx, tx, row, { step: 'copy-fetched' });
  });
  return {
    bytes: row.copyBytes,
    stream: streamPieces(ctx, row.id, row.copyPieces),
    fileName: `data-copy-${row.receivedOn}.zip`,
  };
}
