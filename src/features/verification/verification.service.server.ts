import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { containing } from '#features/accounts/account-search.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import type { VerificationMethod } from '#features/directory/listing.policy.ts';
import { pathOf } from '#features/kinds/registry.ts';
import { visibleListings } from '#features/directory/listing.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { CaseKinds } from '#features/staff/case-kind.server.ts';
import { openCase } from '#features/staff/case.service.server.ts';
import { decideCase } from '#features/staff/decision.service.server.ts';
import { getCase } from '#features/staff/case-view.service.server.ts';
import { findTeams } from '#features/teams/team.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { AppError, notFound, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { containsFolded } from '#platform/text/folded-column.server.ts';
import { verificationPageSize } from './verification.contract.ts';
import type { Profile } from './verification.contract.ts';
import { kindsOf, verificationPolicy } from './verification.policy.ts';
import type { VerificationFilter, VerificationTab } from './verification.policy.ts';
import { verifiedSubjects } from './verified-subject.server.ts';
import type { SubjectType } from './verified-subject.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { anywhere } from '#platform/text/like-pattern.ts';

interface ProfileQuery {
  tab: VerificationTab;
  filter?: VerificationFilter;
  q?: string;
  after?: string;
}

/** One page of a tab, newest first. */
export async function listProfiles(
  ctx: ServiceContext,
  { tab, ...query }: ProfileQuery,
): Promise<{ items: Profile[]; next: string | null }> {
  authorize(verificationPolicy.list, ctx.actor, undefined);
  const rows = tab === 'users' ? await listPeople(ctx, query) : await listListings(ctx, tab, query);
  const { shown: items, next } = pageOf(rows, verificationPageSize);
  return { items, next };
}

type Narrowed = Omit<ProfileQuery, 'tab'>;

const verifiedIs = (
  filter: VerificationFilter | undefined,
  column: typeof account.verifiedAt | typeof listing.verifiedMethod,
) => {
  if (filter === 'verified') return isNotNull(column);
  return filter === 'unverified' ? isNull(column) : undefined;
};

async function listPeople(
  { db, actor }: ServiceContext,
  { filter, q, after }: Narrowed,
): Promise<Profile[]> {
  const rows = await db
    .select()
    .from(account)
    .where(
      and(
        eq(account.status, 'active'),
        verifiedIs(filter, account.verifiedAt),
        q ? containing(q) : undefined,
        after ? lt(account.id, after) : undefined,
      ),
    )
    .orderBy(desc(account.id))
    .limit(verificationPageSize + 1);
  return rows.map((row) => ({
    type: 'account',
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    path: null,
    kind: null,
    isVerified: row.verifiedAt !== null,
    method: null,
    isSample: row.isDemo,
    canChange: verificationPolicy.change(actor, { people: { ownerIds: [row.id] } }),
  }));
}

async function listListings(
  { db, actor }: ServiceContext,
  tab: 'businesses' | 'organisations',
  { filter, q, after }: Narrowed,
): Promise<Profile[]> {
  const pattern = q && anywhere(q);
  const rows = await db
    .select({
      id: listing.id,
      kind: listing.kind,
      slug: listing.slug,
      name: listing.name,
      email: listing.email,
      status: listing.status,
      ownerId: listing.ownerId,
      method: listing.verifiedMethod,
      isSample: listing.isSample,
    })
    .from(listing)
    .where(
      and(
        visibleListings(actor),
        inArray(listing.kind, [...kindsOf(tab)]),
        verifiedIs(filter, listing.verifiedMethod),
        q && pattern
          ? sql`(${containsFolded(listing.name, q)} or ${listing.email} ilike ${pattern})`
          : undefined,
        after ? lt(listing.id, after) : undefined,
      ),
    )
    .orderBy(desc(listing.id))
    .limit(verificationPageSize + 1);
  const teams = await findTeams(
    db,
    'listing',
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, kind, slug, name, email, status, ownerId, method, isSample }) => ({
    type: 'listing',
    id,
    name,
    email,
    path: status === 'published' ? pathOf({ kind, slug }) : null,
    kind,
    isVerified: method !== null,
    method,
    isSample,
    canChange: verificationPolicy.change(actor, {
      people: { ownerIds: ownerId ? [ownerId] : [], ...teams.get(id) },
    }),
  }));
}

interface Change {
  type: SubjectType;
  id: string;
  isVerified: boolean;
  method?: VerificationMethod;
  reason: string;
}

const needsMethod = () => wrongFields([{ path: 'method', key: 'verification:error.method' }]);

/** Opens a case and decides it at once. Throws `verification/unchanged` for what is so already. */
export async function changeVerification(
  ctx: ServiceContext,
  kinds: CaseKinds,
  { type, id, isVerified, method, reason }: Change,
): Promise<{ caseId: string; undoUntil: string | null }> {
  authorize(verificationPolicy.list, ctx.actor, undefined);
  const subject = await verifiedSubjects[type].find(ctx.db, id);
  if (!subject) throw notFound('verification/not-found', 'There is no such profile.');
  authorize(verificationPolicy.change, ctx.actor, subject);
  if ((subject.proof.at !== null || subject.proof.method !== null) === isVerified) {
    throw new AppError('conflict', 'verification/unchanged', 'This was changed elsewhere.');
  }
  if (isVerified && type === 'listing' && !method) throw needsMethod();
  // Both or neither: a case that nobody decided would wait in the queue for what nobody asked.
  const tags: string[] = [];
  const done = await ctx.db.transaction(async (tx) => {
    const invalidate = (more: readonly string[]) => void tags.push(...more);
    const inside = { ...ctx, db: tx, invalidate };
    const caseId = await openCase(inside, tx, {
      kind: `${type}-verification`,
      subject: { type, id },
      severity: 3,
      aboutAccountId: subject.ownerId,
    });
    const { version } = await getCase(inside, kinds, caseId);
    const verify = type === 'listing' ? `verify-${method}` : 'verify';
    const decided = await decideCase(inside, kinds, caseId, {
      version,
      outcome: isVerified ? verify : 'unverify',
      note: reason,
    });
    return { caseId, undoUntil: decided.decisions.at(-1)?.undoUntil ?? null };
  });
  if (tags.length > 0) ctx.invalidate(tags);
  return done;
}
