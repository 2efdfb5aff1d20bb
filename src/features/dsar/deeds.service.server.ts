import { eq } from 'drizzle-orm';
import { limitUse } from '#features/accounts/erase-account.server.ts';
import { getOwnSubject } from '#features/accounts/own-subject.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Move } from '#platform/stages/moves.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import type { addDataRequest as addContract, FullRequest } from './desk.contract.ts';
import { getDataRequest } from './desk-view.service.server.ts';
import { dsarMoves, possibleDeeds } from './dsar.policy.ts';
import type { Deeds, Limit, Outcome, RequestState } from './dsar.policy.ts';
import { dataRequest } from './dsar.table.server.ts';
import { shownDay, tellPerson } from './request.mail.server.ts';
import {
  decidedMeanwhile,
  dueOf,
  extendByOf,
  goingOn,
  lockForDeed,
  note,
  unknownRequest,
} from './request-rows.server.ts';
import type { RequestRow } from './request-rows.server.ts';
import { assertSteward } from './steward.server.ts';

type Values = Partial<typeof dataRequest.$inferInsert>;

/** Types in what came another way than the form. Its month starts when it is known who asks. */
export async function addDataRequest(
  ctx: ServiceContext,
  { reviews = 'anonymise', ...asked }: EndpointArguments<typeof addContract>['body'],
): Promise<{ id: string }> {
  await assertSteward(ctx, ctx.db);
  if (asked.receivedOn > todayInLondon(ctx.now))
    throw wrongFields([{ path: 'receivedOn', key: 'dsar:error.inFuture' }]);
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(dataRequest)
      .values({
        ...asked,
        email: asked.email ?? null,
        reviews,
        status: 'identity',
        createdAt: ctx.now,
      })
      .returning();
    if (!row) throw unknownRequest();
    await note(ctx, tx, row, { step: 'typed' });
    return { id: row.id };
  });
}

/** Does one thing with a request that allows it at this moment, and answers how it stands then. */
export async function doDeed(
  ctx: ServiceContext,
  id: string,
  {
    deed,
    before,
    work,
  }: {
    deed: keyof Deeds;
    /** Refuses with a reason of its own. */
    before?: (tx: Db, row: RequestRow) => Promise<void>;
    work: (tx: Db, row: RequestRow) => Promise<void>;
  },
): Promise<FullRequest> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockForDeed(ctx, tx, id);
    await before?.(tx, row);
    const standing = { ...row, extendBy: extendByOf(row), isExtended: row.extendedAt !== null };
    if (!possibleDeeds(standing, todayInLondon(ctx.now))[deed]) throw decidedMeanwhile();
    await work(tx, row);
  });
  return getDataRequest(ctx, id);
}

async function move(
  tx: Db,
  id: string,
  step: { move: Move<RequestState>; values: Values },
): Promise<RequestRow> {
  const moved = await moveRow(tx, dataRequest, id, step);
  if (!moved) throw decidedMeanwhile();
  return moved;
}

/** The clock stands still until the person answers: only for what can't be found or done without it (Article 12A). */
export const askPerson = (ctx: ServiceContext, id: string, question: string) =>
  doDeed(ctx, id, {
    deed: 'ask',
    work: async (tx, row) => {
      const asked = await move(tx, id, {
        move: dsarMoves.ask,
        values: { question, pausedOn: todayInLondon(ctx.now), dueOn: null },
      });
      await note(ctx, tx, row, { step: 'asked', words: question });
      await tellPerson(ctx, tx, asked, { kind: 'asked', more: [question] });
    },
  });

export const noteWords = (ctx: ServiceContext, id: string, words: string) =>
  doDeed(ctx, id, {
    deed: 'goOn',
    work: async (tx, row) => {
      await move(tx, id, { move: dsarMoves.goOn, values: goingOn(row, ctx.now) });
      await note(ctx, tx, row, { step: 'words', words });
    },
  });

export const extendRequest = (ctx: ServiceContext, id: string, reason: string) =>
  doDeed(ctx, id, {
    deed: 'extend',
    work: async (tx, row) => {
      const [extended] = await tx
        .update(dataRequest)
        .set({
          extendedAt: ctx.now,
          extensionReason: reason,
          dueOn: dueOf({ ...row, extendedAt: ctx.now }),
        })
        .where(eq(dataRequest.id, id))
        .returning();
      if (!extended) throw unknownRequest();
      await note(ctx, tx, row, { step: 'extended', words: reason });
      await tellPerson(ctx, tx, extended, {
        kind: 'extended',
        values: { due: shownDay(extended.dueOn, row) },
        more: [reason],
      });
    },
  });

export const holdRequest = (
  ctx: ServiceContext,
  id: string,
  { reason, until }: { reason: string; until: string },
) =>
  doDeed(ctx, id, {
    deed: 'hold',
    work: async (tx, row) => {
      if (until < todayInLondon(ctx.now))
        throw wrongFields([{ path: 'until', key: 'dsar:error.inPast' }]);
      await tx
        .update(dataRequest)
        .set({
          holdReason: reason,
          holdUntil: until,
          holdBy: ctx.actor.kind === 'user' ? ctx.actor.id : null,
        })
        .where(eq(dataRequest.id, id));
      await note(ctx, tx, row, { step: 'held', words: reason });
    },
  });

export const liftHold = (ctx: ServiceContext, id: string) =>
  doDeed(ctx, id, {
    deed: 'hold',
    work: async (tx, row) => {
      await tx
        .update(dataRequest)
        .set({ holdReason: '', holdUntil: null, holdBy: null })
        .where(eq(dataRequest.id, id));
      await note(ctx, tx, row, { step: 'hold-ended' });
    },
  });

interface Answer {
  outcome: Outcome;
  reason: string;
  limits?: readonly Limit[] | undefined;
}

function assertFits(row: RequestRow, { outcome }: Answer, can: Deeds): void {
  if (outcome !== 'refused' && !can.grant)
    throw new AppError(
      'conflict',
      row.kind === 'erasure' ? 'dsar/decided' : 'dsar/not-proved',
      'Only a no can be said at this moment.',
    );
  if (outcome === 'granted' && row.kind === 'access' && row.copyState !== 'ready')
    throw new AppError('conflict', 'dsar/no-copy', 'Make the copy first.');
}

/** The outcome with its reason. Whoever is refused hears where they can complain. */
export const answerRequest = (ctx: ServiceContext, id: string, answer: Answer) =>
  doDeed(ctx, id, {
    deed: 'answer',
    work: async (tx, row) => {
      const standing = { ...row, extendBy: extendByOf(row), isExtended: row.extendedAt !== null };
      assertFits(row, answer, possibleDeeds(standing, todayInLondon(ctx.now)));
      if (row.accountId && answer.limits?.length) {
        const { status } = await getOwnSubject(tx, row.accountId);
        if (status !== 'closed')
          await limitUse(ctx, tx, { id: row.accountId, limits: answer.limits });
      }
      const answered = await move(tx, id, {
        move: dsarMoves.answer,
        values: {
          outcome: answer.outcome,
          answer: answer.reason,
          answeredAt: ctx.now,
          answeredBy: ctx.actor.kind === 'user' ? ctx.actor.id : null,
          dueOn: null,
          pausedOn: null,
        },
      });
      await note(ctx, tx, row, { step: answer.outcome, words: answer.reason });
      await tellPerson(ctx, tx, answered, {
        kind: 'answered',
        values: outcomeWords(row, answer.outcome),
        more: [answer.reason, ...(answer.outcome === 'granted' ? [] : [complaintOf(row)])],
      });
    },
  });

const wordsFor = ({ language }: RequestRow) => i18nFor(language).getFixedT(language, 'dsar');

const outcomeWords = (row: RequestRow, outcome: Outcome) => ({
  outcome: wordsFor(row)(`outcome.${outcome}`),
});

const complaintOf = (row: RequestRow): string => wordsFor(row)('complaint');

export const askForCopy = (ctx: ServiceContext, id: string, start: (tx: Db) => Promise<void>) =>
  doDeed(ctx, id, {
    deed: 'copy',
    work: async (tx, row) => {
      await tx.update(dataRequest).set({ copyState: 'building' }).where(eq(dataRequest.id, id));
      await note(ctx, tx, row, { step: 'copy-asked' });
      await start(tx);
    },
  });
