import { and, eq, inArray } from 'drizzle-orm';
import { notedSubject } from '#features/corrections/noted-subject.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import type { Objections, SubjectKind } from '#platform/subjects/subject.server.ts';
import { honoursTag } from './honour.contract.ts';
import { honourPath } from './honour-links.ts';
import { hidesAtOnce } from './honour.policy.ts';
import { honourType, noHonour, visibleHonours } from './honour.service.server.ts';
import { honour } from './honour.table.server.ts';

/** What becomes of a page when the living person of it objects. */
const objections: Objections = {
  async raise(ctx, tx, id, { isReopened = false } = {}) {
    const [row] = await tx.select().from(honour).where(eq(honour.id, id)).for('update');
    if (!row) throw noHonour();
    if (!row.isLiving) throw wrongFields([{ path: 'matter', key: 'corrections:error.matter' }]);
    if (!isReopened && !hidesAtOnce(ctx.now, row.objectionDecidedAt)) return;
    await tx.update(honour).set({ hiddenAt: ctx.now }).where(eq(honour.id, id));
    await audit(ctx, tx, { action: 'honour.objected', subject: { type: honourType, id } });
    ctx.invalidate([honoursTag]);
  },
  async settle(ctx, tx, id, isUpheld) {
    await tx
      .update(honour)
      .set({ hiddenAt: isUpheld ? ctx.now : null, objectionDecidedAt: ctx.now })
      .where(eq(honour.id, id));
    ctx.invalidate([honoursTag]);
  },
};

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
      isPublic: row.status === 'published' && row.hiddenAt === null,
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
