import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Param, Placeholder } from 'drizzle-orm';
import * as z from 'zod/mini';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { builtOnce } from '#platform/db/built-once.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { kinds, pathOf } from '#features/kinds/registry.ts';
import {
  assertHandOver,
  assignOwner,
  PreviousOwner,
  restoreOwner,
} from '#features/directory/ownership.service.server.ts';
import { helpersOf, visibleListings } from '#features/directory/listing.service.server.ts';
import { listing, listingColumns } from '#features/directory/listing.table.server.ts';
import { listingFacts } from './corrections/correctable-facts.service.server.ts';
import { changeListings } from '#features/directory/listing-store.server.ts';

const selectSubjects = (db: Db, actor: Actor, ids: Param | Placeholder) =>
  db
    .select({
      id: listing.id,
      kind: listing.kind,
      slug: listing.slug,
      name: listing.name,
      status: listing.status,
      ownerId: listing.ownerId,
      disputedAt: listing.disputedAt,
      email: listing.email,
      managerIds: helpersOf(['manager']),
      memberIds: helpersOf(['member']),
    })
    .from(listing)
    .where(and(sql`${listing.id} = any(${ids}::uuid[])`, visibleListings(actor)));

const subjectsForEverybody = builtOnce<Awaited<ReturnType<typeof selectSubjects>>>((db) =>
  selectSubjects(db, anonymous, sql.placeholder('ids')),
);

/** Listings of every kind as other features know them. */
export const listingSubject: SubjectKind = {
  type: 'listing',
  correctable: listingFacts,
  async find(ctx, ids) {
    const { actor, db } = ctx;
    const rows =
      actor.kind === 'anonymous'
        ? await subjectsForEverybody(db, { ids: [...ids] })
        : await selectSubjects(db, actor, sql.param([...ids]));
    return rows.map(({ kind, slug, name, status, ownerId, disputedAt, email, ...row }) => ({
      ...row,
      type: 'listing',
      title: name,
      url: pathOf({ kind, slug }),
      isPublic: status === 'published',
      isContested: disputedAt !== null,
      ownerIds: ownerId ? [ownerId] : [],
      isReviewable: kinds[kind].isReviewable,
      contactEmail: email,
    }));
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select(listingColumns)
      .from(listing)
      .where(inArray(listing.id, [...ids]));
    return new Map(
      rows.map((row) => {
        const address = [row.addressLine1, row.addressLine2, row.district, row.city, row.postcode];
        const words = [
          row.name,
          row.tagline,
          address.filter(Boolean).join(', '),
          [row.phone, row.email, row.website].filter(Boolean).join(' · '),
          row.description,
        ];
        return [row.id, words.filter(Boolean).join('\n')];
      }),
    );
  },
  /** One that its owner has taken offline stays so, and can't be brought back while the decision stands. */
  async hide(ctx, db, id) {
    await changeListings(db, and(eq(listing.id, id), eq(listing.status, 'published')), {
      status: 'suspended',
    });
    ctx.invalidate(['listing', `listing:${id}`]);
  },
  async restore(ctx, db, id) {
    await changeListings(db, and(eq(listing.id, id), eq(listing.status, 'suspended')), {
      status: 'published',
    });
    ctx.invalidate(['listing', `listing:${id}`]);
  },
  ownership: {
    assertHandOver: (ctx, db, id) => assertHandOver(ctx, db, id),
    async assign(ctx, db, { id, from, to, proof }) {
      await emit(db, 'listing.owner-changed', { listingId: id, ownerId: to });
      return assignOwner(ctx, db, {
        listingId: id,
        ownerId: to,
        expectedOwnerId: from,
        method: proof ?? null,
      });
    },
    async restore(ctx, db, { id, from, previous }) {
      const before = z.parse(PreviousOwner, previous);
      await emit(db, 'listing.owner-changed', { listingId: id, ownerId: before.ownerId });
      await restoreOwner(ctx, db, id, from, before);
    },
  },
};
