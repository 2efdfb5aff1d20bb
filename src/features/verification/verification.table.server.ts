import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { staffCase } from '#features/staff/case.table.server.ts';
import { timestamps } from '#platform/db/columns.server.ts';
import type { VerificationMethod } from '#features/directory/listing.policy.ts';

/** For a person, since when; for a listing, how and on which day; null for what is not verified. */
export interface Proof {
  method: VerificationMethod | null;
  at: string | null;
}

/** A proof with the one whom it is about. */
export interface Proven {
  proof: Proof;
  provenFor: string | null;
  /** Left out by decisions of before this was kept. */
  reach?: string | null;
}

/** What was there before a decision, for undoing it, and what the decision has left: while that is there, it can be. */
export const verificationChange = pgTable('verification_change', {
  caseId: uuid()
    .primaryKey()
    .references(() => staffCase.id, { onDelete: 'cascade' }),
  before: jsonb().$type<Proof>().notNull(),
  /** Null for a decision of before this was kept. */
  after: jsonb().$type<Proven>(),
  ...timestamps,
});
