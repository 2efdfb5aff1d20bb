import { eq } from 'drizzle-orm';
import { assertSteward, stewardIds } from '#features/dsar/steward.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { isSelf } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import type * as contract from '../breach.contract.ts';
import type { FullBreach } from '../breach.contract.ts';
import { breachMoves, canClose, mayStayUntold, tellBy } from '../breach.policy.ts';
import type { BreachState } from '../breach.policy.ts';
import { breach } from '../breach.table.server.ts';
import { passedMoment } from '../london-moment.server.ts';
import type { BreachRecord } from './breach-list.service.server.ts';
import {
  addBreachEntry,
  breachesPath,
  changedMeanwhile,
  lockBreach,
  unknownBreach,
} from './breach-record.server.ts';
import { getBreach } from './breach-view.service.server.ts';

/** Writes a breach down and tells the other stewards that there is one: never what it is, mail is read over shoulders. */
export async function addBreach(
  ctx: ServiceContext,
  { knownAt, ...facts }: EndpointArguments<typeof contract.addBreach>['body'],
): Promise<{ id: string }> {
  await assertSteward(ctx, ctx.db);
  const known = passedMoment(ctx, 'knownAt', knownAt);
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(breach)
      .values({ ...facts, knownAt: known, createdAt: ctx.now })
      .returning();
    if (!row) throw unknownBreach();
    await addBreachEntry(ctx, tx, row.id, { step: 'found', words: factsText(row) });
    for (const accountId of await stewardIds(tx))
      if (!isSelf(ctx.actor, accountId))
        await tell(ctx, tx, accountId, {
          kind: 'registers/breach-new',
          sort: 'asked',
          url: breachesPath,
        });
    return { id: row.id };
  });
}

/** What was known at that moment, for the record, which keeps it when the facts change. */
const factsText = ({
  title,
  facts,
  dataKinds,
  peopleCount,
  risk,
}: Pick<BreachRecord, 'title' | 'facts' | 'dataKinds' | 'peopleCount' | 'risk'>): string =>
  [title, facts, dataKinds, `${peopleCount ?? '?'} · ${risk}`].join('\n');

interface Deed {
  /** As whoever acts has seen it; left out for what changes nothing. */
  version?: number;
  /** Out of which state; any where left out. */
  from?: readonly BreachState[];
  values?: (row: BreachRecord) => Partial<typeof breach.$inferInsert>;
  step: string;
  words: (row: BreachRecord) => string;
}

async function doDeed(
  ctx: ServiceContext,
  id: string,
  { version, from, values, step, words }: Deed,
): Promise<FullBreach> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockBreach(ctx, tx, id);
    if (version !== undefined && version !== row.version) throw changedMeanwhile();
    if (from && !from.includes(row.status)) throw changedMeanwhile();
    const changes = values?.(row);
    if (changes) await change(tx, id, changes);
    await addBreachEntry(ctx, tx, id, { step, words: words({ ...row, ...changes }) });
  });
  return getBreach(ctx, id);
}

async function change(tx: Db, id: string, changes: Partial<typeof breach.$inferInsert>) {
  await tx.update(breach).set(changes).where(eq(breach.id, id));
}

const open = { from: breachMoves.close.from };

export const reviseBreach = (
  ctx: ServiceContext,
  id: string,
  { version, ...facts }: EndpointArguments<typeof contract.reviseBreach>['body'],
) => doDeed(ctx, id, { ...open, version, values: () => facts, step: 'revised', words: factsText });

/** When it was told; null where it was not. Told before it was known is a mistake. */
function toldMoment(
  ctx: ServiceContext,
  { knownAt }: BreachRecord,
  { telling, toldAt }: { telling: 'told' | 'not-needed'; toldAt: string | null },
): Date | null {
  if (telling === 'not-needed') return null;
  if (toldAt === null) throw wrongFields([{ path: 'toldAt', key: 'registers:error.moment' }]);
  const told = passedMoment(ctx, 'toldAt', toldAt);
  if (told < knownAt) throw wrongFields([{ path: 'toldAt', key: 'registers:error.beforeKnown' }]);
  return told;
}

const leastReason = 10;

/** Throws `registers/must-tell` where the risk asks for telling; not at all and late both need their reason. */
export const decideIco = (
  ctx: ServiceContext,
  id: string,
  { version, reference, reason, ...given }: EndpointArguments<typeof contract.decideIco>['body'],
) =>
  doDeed(ctx, id, {
    ...open,
    version,
    values: (row) => {
      if (given.telling === 'not-needed' && !mayStayUntold(row))
        throw new AppError(
          'conflict',
          'registers/must-tell',
          'Only where harm is unlikely the regulator need not be told.',
        );
      const icoToldAt = toldMoment(ctx, row, given);
      const needsReason = icoToldAt === null || icoToldAt > tellBy(row.knownAt);
      if (needsReason && reason.length < leastReason)
        throw wrongFields([{ path: 'reason', key: 'registers:error.whyLate' }]);
      return {
        icoState: given.telling,
        icoToldAt,
        icoReference: reference,
        icoReason: reason,
      };
    },
    step: `ico-${given.telling}`,
    words: ({ icoToldAt }) =>
      [icoToldAt?.toISOString(), reference, reason].filter(Boolean).join('\n'),
  });

export const decidePeople = (
  ctx: ServiceContext,
  id: string,
  { version, reason, ...given }: EndpointArguments<typeof contract.decidePeople>['body'],
) =>
  doDeed(ctx, id, {
    ...open,
    version,
    values: (row) => ({
      peopleState: given.telling,
      peopleToldAt: toldMoment(ctx, row, given),
      peopleReason: reason,
    }),
    step: `people-${given.telling}`,
    words: ({ peopleToldAt }) => [peopleToldAt?.toISOString(), reason].filter(Boolean).join('\n'),
  });

export const noteBreach = (ctx: ServiceContext, id: string, words: string) =>
  doDeed(ctx, id, { step: 'note', words: () => words });

/** Throws `registers/still-open` while a decision is missing. */
export const closeBreach = (
  ctx: ServiceContext,
  id: string,
  { reason, version }: EndpointArguments<typeof contract.closeBreach>['body'],
) =>
  doDeed(ctx, id, {
    ...open,
    version,
    values: (row) => {
      if (!canClose({ ...row, lessons: reason }))
        throw new AppError('conflict', 'registers/still-open', 'Decide first who has to be told.');
      return { status: 'closed', closedAt: ctx.now, lessons: reason };
    },
    step: 'closed',
    words: () => reason,
  });

export const reopenBreach = (
  ctx: ServiceContext,
  id: string,
  { reason, version }: EndpointArguments<typeof contract.reopenBreach>['body'],
) =>
  doDeed(ctx, id, {
    from: breachMoves.reopen.from,
    version,
    values: () => ({ status: 'open', closedAt: null }),
    step: 'reopened',
    words: () => reason,
  });
