import { eq } from 'drizzle-orm';
import { findByAddress } from '#features/accounts/addressee.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { badLink, readLinkToken, redeemLinkToken } from '#platform/links/link-token.server.ts';
import { assertQueued } from '#platform/mail/mail-budget.server.ts';
import { noteAnswered } from '#platform/mail/mail-reader.server.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { doDeed } from './deeds.service.server.ts';
import { dsarMoves } from './dsar.policy.ts';
import type { IdentityWay } from './dsar.policy.ts';
import { dataRequest } from './dsar.table.server.ts';
import { identityLink, identityPurpose, tellPerson, shownDay } from './request.mail.server.ts';
import { decidedMeanwhile, dueOf, note } from './request-rows.server.ts';
import type { RequestRow } from './request-rows.server.ts';

/** Throws `dsar/no-address`, and what a mail may be refused with. An earlier link works no more. */
export const sendIdentityLink = (ctx: ServiceContext, id: string) =>
  doDeed(ctx, id, {
    deed: 'prove',
    work: async (tx, row) => {
      if (!row.email)
        throw new AppError('conflict', 'dsar/no-address', 'There is no address to write to.');
      const outcome = await tellPerson(ctx, tx, row, { kind: 'identity', link: identityLink(ctx) });
      if (outcome !== 'nobody') assertQueued(outcome, 'email');
      await note(ctx, tx, row, { step: 'link-sent' });
    },
  });

/** Staff have seen who it is: a note of what, never a copy of it. */
export const noteIdentity = (ctx: ServiceContext, id: string, words: string) =>
  doDeed(ctx, id, {
    deed: 'prove',
    work: async (tx, row) => {
      await prove(ctx, tx, row, {
        way: 'seen',
        note: words,
        by: ctx.actor.kind === 'user' ? ctx.actor.id : null,
      });
    },
  });

interface Proof {
  way: IdentityWay;
  note?: string;
  by?: string | null;
}

/** From this day the month counts. Where the address has an account, the request is about that account too. */
async function prove(ctx: ServiceContext, tx: Db, row: RequestRow, proof: Proof): Promise<void> {
  const startedOn = todayInLondon(ctx.now);
  const holder = row.email ? await findByAddress(tx, row.email) : undefined;
  const proved = await moveRow(tx, dataRequest, row.id, {
    move: dsarMoves.prove,
    values: {
      startedOn,
      dueOn: dueOf({ ...row, startedOn }),
      identityWay: proof.way,
      identityNote: proof.note ?? '',
      identityBy: proof.by ?? null,
      accountId: holder?.id ?? null,
    },
  });
  if (!proved) throw decidedMeanwhile();
  await note(ctx, tx, proved, {
    step: proof.way === 'link' ? 'proved' : 'seen',
    words: proof.note ?? '',
  });
  await tellPerson(ctx, tx, proved, {
    kind: 'received',
    values: { due: shownDay(proved.dueOn, proved) },
  });
}

/** For the screen of the link, which asks before it does anything: programs of mailboxes open links too. */
export async function openDataLink(ctx: ServiceContext, token: string) {
  const id = await readLinkToken(ctx.db, { purpose: identityPurpose, token, now: ctx.now });
  const [row] = await ctx.db.select().from(dataRequest).where(eq(dataRequest.id, id));
  if (row?.status !== 'identity') throw badLink();
  return { kind: row.kind, receivedOn: row.receivedOn };
}

/** Throws `link/not-valid`, also where staff have decided meanwhile. */
export async function proveDataRequest(
  ctx: ServiceContext,
  token: string,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const id = await redeemLinkToken(tx, { purpose: identityPurpose, token, now: ctx.now });
    const [row] = await tx.select().from(dataRequest).where(eq(dataRequest.id, id)).for('update');
    if (row?.status !== 'identity') throw badLink();
    if (row.email) await noteAnswered(ctx, tx, { address: row.email });
    await prove(ctx, tx, row, { way: 'link' });
  });
  return {};
}
