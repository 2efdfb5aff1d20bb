import { and, eq, inArray } from 'drizzle-orm';
import { notedSubject } from '#features/corrections/noted-subject.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Objections, SubjectKind } from '#platform/subjects/subject.server.ts';
import { honoursTag } from './honour.contract.ts';
import { honourPath } from './honour-links.ts';
import { hidesAtOnce } from './honour.policy.ts';
import { honourType, noHonour, visibleHonours } from './honour.service.server.ts';
import type { HonourRow } from './honour.service.server.ts';
import { honour } from './honour.table.server.ts';
import { followPage, isInSight } from './photos/picture-sight.server.ts';

/** What becomes of a page when the living person of it objects. */
const objections: Objections = {
  async raise(ctx, tx, id) {
    const row = await lockHonour(tx, id);
    if (!row.isLiving) throw wrongFields([{ path: 'matter', key: 'corrections:error.matter' }]);
    if (row.hiddenAt || !hidesAtOnce(ctx.now, row.objectionDecidedAt)) return;
    await setObjection(ctx, tx, id, { hiddenAt: ctx.now });
    await audit(ctx, tx, { action: 'honour.objected', subject: { type: honourType, id } });
  },
  async settle(ctx, tx, id, { isUpheld, othersWait }) {
    const row = await lockHonour(tx, id);
    const objectionUpheldAt = isUpheld ? (row.objectionUpheldAt ?? ctx.now) : row.objectionUpheldAt;
    const hiddenAt = isUpheld ? (row.hiddenAt ?? ctx.now) : row.hiddenAt;
    await setObjection(ctx, tx, id, {
      // It is shown again when nothing is left that speaks against it.
      hiddenAt: objectionUpheldAt === null && !othersWait ? null : hiddenAt,
      objectionUpheldAt,
      objectionDecidedAt: ctx.now,
    });
  },
  async reopen(ctx, tx, id, { wasUpheld, othersUpheld }) {
    const row = await lockHonour(tx, id);
    await setObjection(ctx, tx, id, {
      hiddenAt: row.hiddenAt ?? ctx.now,
      ...(wasUpheld && !othersUpheld && { objectionUpheldAt: null }),
    });
    await audit(ctx, tx, { action: 'honour.objected', subject: { type: honourType, id } });
  },
};

async function lockHonour(tx: Db, id: string): Promise<HonourRow> {
  const [row] = await tx.select().from(honour).where(eq(honour.id, id)).for('update');
  if (!row) throw noHonour();
  return row;
}

type ObjectionState = Partial<
  Pick<HonourRow, 'hiddenAt' | 'objectionDecidedAt' | 'objectionUpheldAt'>
>;

async function setObjection(
  ctx: ServiceContext,
  tx: Db,
  id: string,
  state: ObjectionState,
): Promise<void> {
  const [row] = await tx.update(honour).set(state).where(eq(honour.id, id)).returning();
  if (row) await followPage(tx, row);
  ctx.invalidate([honoursTag]);
}

/** People honoured as other features know them: anybody says what is wrong, and a living person objects. */
export const honourSubject: SubjectKind = {
  type: honourType,
  async find(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(honour)
      .where(and(inArray(honour.id, [...ids]), visibleHonours(ctx.actor)));
    return rows.map((row) => ({
      type: honourType,
      id: row.id,
      title: row.name,
      url: honourPath(row.slug),
      isPublic: isInSight(row),
      ownerIds: [],
      isReviewable: false,
    }));
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select({ id: honour.id, name: honour.name, whatFor: honour.whatFor, life: honour.life })
      .from(honour)
      .where(inArray(honour.id, [...ids]));
    return new Map(
      rows.map(({ id, name, whatFor, life }) => [id, [name, whatFor, life].join('\n')]),
    );
  },
  correctable: notedSubject({
    async findVersions(ctx, db, ids, { lock }) {
      const rows = db
        .select({ id: honour.id, version: honour.version })
        .from(honour)
        .where(and(inArray(honour.id, [...ids]), visibleHonours(ctx.actor)));
      return lock ? rows.for('update') : rows;
    },
    objections,
  }),
};
