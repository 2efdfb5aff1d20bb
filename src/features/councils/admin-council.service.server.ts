import { and, asc, count, desc, eq, inArray, lt } from 'drizzle-orm';
import { findAccountByEmail } from '#features/accounts/admin/admin-account.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { councilPageSize } from './admin-council.contract.ts';
import type { AdminCouncil } from './admin-council.contract.ts';
import { councilPolicy, mostOfficers } from './council.policy.ts';
import { council, councilMember } from './council.table.server.ts';
import { accountNames, accountStandings } from '#features/accounts/account-relations.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

const officer = accountNames('officer');
const standing = accountStandings('standing');

interface CouncilForm {
  name: string;
  districts: string[];
}

/** Newest first. `after` is the id of the last one seen. */
export async function listCouncils(ctx: ServiceContext, after: string | undefined) {
  authorize(councilPolicy.manage, ctx.actor, undefined);
  const rows = await ctx.db
    .select()
    .from(council)
    .where(after ? lt(council.id, after) : undefined)
    .orderBy(desc(council.id))
    .limit(councilPageSize + 1);
  const { shown, next } = pageOf(rows, councilPageSize);
  const items = await withMembers(ctx.db, shown);
  return { items, next };
}

export async function withMembers(
  db: Db,
  rows: readonly (typeof council.$inferSelect)[],
): Promise<AdminCouncil[]> {
  if (rows.length === 0) return [];
  const members = await db
    .select({
      councilId: councilMember.councilId,
      id: officer.id,
      firstName: officer.firstName,
      lastName: officer.lastName,
    })
    .from(councilMember)
    .innerJoin(officer, eq(officer.id, councilMember.accountId))
    .where(
      inArray(
        councilMember.councilId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(officer.lastName), asc(officer.id));
  const byCouncil = Map.groupBy(members, ({ councilId }) => councilId);
  return rows.map(({ id, name, districts, version }) => ({
    id,
    name,
    districts,
    version,
    members: (byCouncil.get(id) ?? []).map((member) => ({
      id: member.id,
      name: `${member.firstName} ${member.lastName}`,
    })),
  }));
}

export async function createCouncil(ctx: ServiceContext, form: CouncilForm) {
  authorize(councilPolicy.manage, ctx.actor, undefined);
  return unlessKnown(() =>
    ctx.db.transaction(async (tx) => {
      const [row] = await tx.insert(council).values(form).returning();
      if (!row) throw new Error('The council was not stored.');
      await audit(ctx, tx, {
        action: 'council.created',
        ...about(row.id),
        detail: { districts: row.districts },
      });
      return loadCouncil(tx, row.id);
    }),
  );
}

export async function saveCouncil(
  ctx: ServiceContext,
  id: string,
  { version, ...form }: CouncilForm & { version: number },
) {
  authorize(councilPolicy.manage, ctx.actor, undefined);
  return unlessKnown(() =>
    ctx.db.transaction(async (tx) => {
      await loadCouncil(tx, id);
      const [row] = await tx
        .update(council)
        .set(form)
        .where(and(eq(council.id, id), eq(council.version, version)))
        .returning();
      if (!row) {
        throw new AppError(
          'conflict',
          'council/changed',
          'This was changed in another window. Please load it again.',
        );
      }
      await audit(ctx, tx, {
        action: 'council.changed',
        ...about(id),
        detail: { districts: row.districts },
      });
      return loadCouncil(tx, id);
    }),
  );
}

async function unlessKnown<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'council_name')) throw error;
    throw new AppError('conflict', 'council/known', 'There is a council of this name.', [
      { path: 'name', key: 'councils:error.known' },
    ]);
  }
}

export async function addOfficer(ctx: ServiceContext, id: string, email: string) {
  authorize(councilPolicy.manage, ctx.actor, undefined);
  return ctx.db.transaction(async (tx) => {
    await loadCouncil(tx, id);
    const found = await findAccountByEmail(tx, email);
    if (!found || !(await holdsRole(tx, found.id))) {
      throw new AppError('invalid', 'council/no-officer', 'Please check the marked fields.', [
        { path: 'email', key: 'councils:error.noOfficer' },
      ]);
    }
    const [members] = await tx
      .select({ total: count() })
      .from(councilMember)
      .where(eq(councilMember.councilId, id));
    if ((members?.total ?? 0) >= mostOfficers) {
      throw new AppError(
        'conflict',
        'council/full',
        'This council has as many officers as it can.',
      );
    }
    await tx
      .insert(councilMember)
      .values({ councilId: id, accountId: found.id })
      .onConflictDoNothing();
    await audit(ctx, tx, { action: 'council.officer-added', ...about(id), accountId: found.id });
    return loadCouncil(tx, id);
  });
}

async function holdsRole(tx: Db, accountId: string): Promise<boolean> {
  const [row] = await tx
    .select({ roles: standing.roles })
    .from(standing)
    .where(and(eq(standing.id, accountId), eq(standing.status, 'active')));
  return row !== undefined && row.roles.includes('council');
}

export async function removeOfficer(ctx: ServiceContext, id: string, accountId: string) {
  authorize(councilPolicy.manage, ctx.actor, undefined);
  return ctx.db.transaction(async (tx) => {
    await loadCouncil(tx, id);
    await tx
      .delete(councilMember)
      .where(and(eq(councilMember.councilId, id), eq(councilMember.accountId, accountId)));
    await audit(ctx, tx, { action: 'council.officer-removed', ...about(id), accountId });
    return loadCouncil(tx, id);
  });
}

export const councilNotFound = () => notFound('council/not-found', 'There is no such council.');

async function loadCouncil(tx: Db, id: string): Promise<AdminCouncil> {
  const rows = await tx.select().from(council).where(eq(council.id, id));
  const [found] = await withMembers(tx, rows);
  if (!found) throw councilNotFound();
  return found;
}

const about = (id: string) => ({ subject: { type: 'council', id } });
