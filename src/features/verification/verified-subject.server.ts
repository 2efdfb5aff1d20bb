import { eq } from 'drizzle-orm';
import { setPersonVerified } from '#features/accounts/account-verification.service.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { pathOf } from '#features/kinds/registry.ts';
import { setListingProof } from '#features/directory/changes/listing-proof.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { TeamPeople } from '#features/teams/team.policy.ts';
import { findTeams } from '#features/teams/team.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Proof } from './verification.table.server.ts';

export type SubjectType = 'account' | 'listing';

/** Somebody or something that is verified or not, as cases need to know it. */
export interface VerifiedSubject {
  id: string;
  title: string;
  url: string | null;
  /** Whom it concerns. */
  ownerId: string | null;
  proof: Proof;
  /** Who may not decide about it. */
  people: TeamPeople;
  /** Whom the proof is about: a person's name, a listing's owner. It is worth nothing for anybody else. */
  provenFor: string | null;
  /** How a listing is reached: what a mailbox or a call proves. Null for people. */
  reach: string | null;
}

interface Kind {
  /** `lock` keeps others from it until the transaction ends. */
  find(db: Db, id: string, options?: { lock?: boolean }): Promise<VerifiedSubject | undefined>;
  write(ctx: ServiceContext, db: Db, id: string, proof: Proof): Promise<void>;
}

export const verifiedSubjects: Record<SubjectType, Kind> = {
  account: {
    async find(db, id, { lock = false } = {}) {
      const query = db.select().from(account).where(eq(account.id, id));
      const [row] = await (lock ? query.for('update') : query);
      if (row?.status !== 'active') return undefined;
      const name = `${row.firstName} ${row.lastName}`;
      return {
        id,
        title: name,
        url: `/users/${id}`,
        ownerId: id,
        proof: { method: null, at: row.verifiedAt?.toISOString() ?? null },
        people: { ownerIds: [id] },
        provenFor: name,
        reach: null,
      };
    },
    write: (_, db, id, { at }) => setPersonVerified(db, id, at === null ? null : new Date(at)),
  },
  listing: {
    async find(db, id, { lock = false } = {}) {
      const query = db
        .select({
          name: listing.name,
          kind: listing.kind,
          slug: listing.slug,
          status: listing.status,
          ownerId: listing.ownerId,
          method: listing.verifiedMethod,
          at: listing.verifiedOn,
          phone: listing.phone,
          email: listing.email,
          website: listing.website,
        })
        .from(listing)
        .where(eq(listing.id, id));
      const [row] = await (lock ? query.for('update') : query);
      if (!row) return undefined;
      const team = (await findTeams(db, 'listing', [id])).get(id);
      return {
        id,
        title: row.name,
        url: row.status === 'published' ? pathOf(row) : null,
        ownerId: row.ownerId,
        proof: { method: row.method, at: row.at },
        people: { ownerIds: row.ownerId ? [row.ownerId] : [], ...team },
        provenFor: row.ownerId,
        reach: JSON.stringify([row.phone, row.email, row.website]),
      };
    },
    write: (ctx, db, id, proof) =>
      setListingProof(ctx, db, id, { method: proof.method, on: proof.at }),
  },
};
