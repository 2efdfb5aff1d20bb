import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { endTeam, holdTeam, restoreTeam } from '#features/teams/team-end.service.server.ts';
import { invitedRoles } from '#features/teams/team.policy.ts';
import type { TeamPeople } from '#features/teams/team.policy.ts';
import { findTeams } from '#features/teams/team.service.server.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { storedBlackOwned, withoutOwner } from './black-owned.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { kinds, pathOf } from '#features/kinds/registry.ts';
import { KindDetails } from '#features/kinds/kind-details.ts';
import { dropPendingChange } from './changes/listing-change.service.server.ts';
import { proofEnds, verificationMethods } from './listing.policy.ts';
import type { VerificationMethod } from './listing.policy.ts';
import { listing, listingColumns } from './listing.table.server.ts';
import { PageBefore, pageNow, putPageBack } from './changes/page-before.server.ts';
import { idShape } from './slug.server.ts';
import { changeListing } from './listing-store.server.ts';
import { dayMs } from '#platform/time/durations.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /** Without a claim: handed over by its owner, given by staff to one of its team, or taken back. */
    'listing.owner-changed': { listingId: string; ownerId: string | null };
  }
}

/** What claims need to know of a listing, and what an approved one changes. */
export interface Ownership {
  id: string;
  kind: KindId;
  name: string;
  path: string;
  locality: string;
  /** False while its owner keeps it offline: claims go on, new ones do not begin. */
  isPublic: boolean;
  ownerId: string | null;
  /** Who works for it beside its owner. */
  team?: Pick<TeamPeople, 'managerIds' | 'memberIds'>;
  isClaimed: boolean;
  hasProof: boolean;
  /** The last day of the proof; null without one or with one that has no end. */
  proofUntil: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  /** Domains of the organisation's own mail: a person who reads mail there can prove that the page is theirs. */
  emailDomains: readonly string[];
}

/** Who owned a listing, how that was proved, who was on the team, what it said: put back when an approval is undone. */
export const PreviousOwner = z.object({
  ownerId: z.nullable(z.string()),
  verifiedMethod: z.nullable(z.enum(verificationMethods)),
  verifiedOn: z.nullable(z.string()),
  claimedAt: z.nullable(z.string()),
  /** Left out where the team went on as it was. */
  team: z.optional(z.array(z.object({ accountId: z.string(), role: z.enum(invitedRoles) }))),
  /** Left out by those that changed hands before this was kept. */
  page: z.catch(z.optional(PageBefore), undefined),
});
export type PreviousOwner = z.infer<typeof PreviousOwner>;

const zone = 'Europe/London';

const isClaimedPage = inArray(listing.status, ['published', 'archived']);

/**
 * The id of what an address names by slug or id. For a listing that has become a part of another, the id of that other
 * one.
 */
export async function findListingId(db: Db, slugOrId: string): Promise<string | undefined> {
  if (idShape.test(slugOrId)) return slugOrId;
  const [found] = await db
    .select({ id: sql<string>`coalesce(${listing.mergedIntoId}, ${listing.id})` })
    .from(listing)
    .where(eq(listing.slug, slugOrId));
  return found?.id;
}

/**
 * Listings that can be claimed, by id: published ones, and those that their owner took offline, which ends no claim on
 * them.
 */
export async function findOwnerships(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Ownership>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(listingColumns)
    .from(listing)
    .where(and(inArray(listing.id, [...ids]), isClaimedPage));
  const teams = await findTeams(db, 'listing', ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        kind: row.kind,
        name: row.name,
        path: pathOf(row),
        locality: [...new Set([row.district, row.city])].filter(Boolean).join(', '),
        isPublic: row.status === 'published',
        ownerId: row.ownerId,
        team: teams.get(row.id),
        isClaimed: row.claimedAt !== null,
        hasProof: row.verifiedMethod !== null,
        proofUntil: row.verifiedMethod && proofEnds(row.verifiedMethod, row.verifiedOn),
        phone: row.phone,
        email: row.email,
        website: row.website,
        emailDomains: emailDomainsOf(row),
      },
    ]),
  );
}

/** Read leniently: a row that does not fit its kind names none. */
function emailDomainsOf({ kind, details }: { kind: KindId; details: unknown }): readonly string[] {
  const { data } = z.safeParse(KindDetails, details);
  return data?.kind === kind ? kinds[kind].emailDomainsOf(data) : [];
}

/**
 * Gives a listing to its claimant, with the proof. It is locked from here to the end of the transaction, so the first
 * of many approvals wins: the others find another owner than they expected and throw `listing/owner-changed`. Answers
 * what it was before. Without a method the owner hands it over, and the proof stays as it is; with one, the former
 * owner's team ends. As everywhere, the team is locked before the listing.
 */
export async function assignOwner(
  ctx: ServiceContext,
  tx: Db,
  given: {
    listingId: string;
    ownerId: string;
    expectedOwnerId: string | null;
    method: VerificationMethod | null;
  },
): Promise<PreviousOwner> {
  const { listingId, ownerId, expectedOwnerId, method } = given;
  await holdTeam(tx, listingId);
  const [row] = await tx
    .select(listingColumns)
    .from(listing)
    .where(
      and(
        eq(listing.id, listingId),
        isClaimedPage,
        sql`${listing.ownerId} is not distinct from ${expectedOwnerId}::uuid`,
      ),
    )
    .for('update');
  if (!row) throw ownerChanged();
  await dropPendingChange(ctx, tx, row);
  const page = await pageNow(ctx, tx, row);
  await changeListing(tx, listingId, {
    ownerId,
    ...(row.ownerId !== ownerId && {
      blackOwned: withoutOwner(storedBlackOwned(row.blackOwned)),
    }),
    ...(method && {
      verifiedMethod: method,
      verifiedOn: localDateOf(ctx.now, zone),
      claimedAt: ctx.now,
      disputedAt: null,
    }),
  });
  const team =
    method && row.ownerId !== ownerId ? await endTeam(ctx, tx, subjectOf(row), ownerId) : undefined;
  await emit(tx, 'listing.changed', { listingId });
  return {
    ...(team && { team }),
    page,
    ownerId: row.ownerId,
    verifiedMethod: row.verifiedMethod,
    verifiedOn: row.verifiedOn,
    claimedAt: row.claimedAt?.toISOString() ?? null,
  };
}

/**
 * Puts back who owned the listing before, when it still belongs to whom the approval gave it, and takes what that one
 * changed off the page.
 */
export async function restoreOwner(
  ctx: ServiceContext,
  tx: Db,
  listingId: string,
  ownerId: string,
  previous: PreviousOwner,
): Promise<void> {
  await holdTeam(tx, listingId);
  const [row] = await tx
    .select(listingColumns)
    .from(listing)
    .where(and(eq(listing.id, listingId), eq(listing.ownerId, ownerId)))
    .for('update');
  if (!row) throw ownerChanged();
  await dropPendingChange(ctx, tx, row);
  const { team, page, verifiedMethod: method, verifiedOn: on, claimedAt } = previous;
  const verified = method && { method, on };
  await putPageBack(ctx, tx, row, { page, ownerId: previous.ownerId, verified });
  await changeListing(tx, listingId, {
    ownerId: previous.ownerId,
    claimedAt: claimedAt ? new Date(claimedAt) : null,
    disputedAt: null,
  });
  if (previous.ownerId !== ownerId) {
    const before = { team: team ?? [], takerId: ownerId, ownerId: previous.ownerId };
    await restoreTeam(ctx, tx, subjectOf(row), before);
  }
  await emit(tx, 'listing.changed', { listingId });
}

/** For so many days an approved claim can be undone: until then the page has to stay where it can be taken back. */
const settledAfterDays = 30;

/** Throws `listing/contested` and `listing/just-proved` when the owner may not hand the page over yet. */
export async function assertHandOver(ctx: ServiceContext, db: Db, id: string): Promise<void> {
  const [row] = await db
    .select({ disputedAt: listing.disputedAt, verifiedOn: listing.verifiedOn })
    .from(listing)
    .where(eq(listing.id, id));
  if (row?.disputedAt) {
    throw new AppError(
      'conflict',
      'listing/contested',
      'Somebody contests who owns this page. Our staff decide first.',
    );
  }
  const age = row?.verifiedOn ? ctx.now.getTime() - Date.parse(row.verifiedOn) : Infinity;
  if (age < settledAfterDays * dayMs) {
    throw new AppError(
      'conflict',
      'listing/just-proved',
      'Someone showed less than 30 days ago that this page is theirs. Please hand it over later.',
    );
  }
}

const subjectOf = ({ id, name }: { id: string; name: string }) => ({
  type: 'listing',
  id,
  title: name,
});

const ownerChanged = () =>
  new AppError(
    'conflict',
    'listing/owner-changed',
    'The owner of this page has changed meanwhile. Please load it again.',
  );

/** While ownership is contested the owner changes nothing; null ends it. */
export async function setDispute(db: Db, listingId: string, since: Date | null): Promise<void> {
  await changeListing(db, listingId, { disputedAt: since });
}
