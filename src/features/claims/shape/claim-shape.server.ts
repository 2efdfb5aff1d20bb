import { isSelf } from '#platform/access/actor.ts';
import { eq } from 'drizzle-orm';
import { isProvedSince } from '#features/directory/changes/listing-proof.service.server.ts';
import type { Ownership } from '#features/directory/ownership.service.server.ts';
import { listDocuments } from '#features/media/document.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Claim } from '../claim.contract.ts';
import {
  claimPolicy,
  decidesAtOnce,
  isListedPhone,
  isProvingAddress,
  maskedAddress,
  methodsFor,
  provingDomains,
} from '../claim.policy.ts';
import { claimEvidence } from '../claim.table.server.ts';
import { callCodeOf } from './claim-codes.server.ts';
import { isOverdue, listedOf, subjectOf } from './claim-rows.server.ts';
import type { LoadedClaim } from './claim-rows.server.ts';

type Evidence = typeof claimEvidence.$inferSelect;

/**
 * The rungs of a claim. One that proved what the page does not say any more is open again, until the claim is decided
 * (security B4).
 */
export async function listEvidence(db: Db, { row, listing }: LoadedClaim): Promise<Evidence[]> {
  const rows = await db.select().from(claimEvidence).where(eq(claimEvidence.claimId, row.id));
  const evidence: Evidence[] = [];
  // One after the other: `db` is often a transaction, which has one connection.
  for (const entry of rows) {
    const holds = row.decidedAt !== null || (await stillProves(db, entry, listing));
    evidence.push(holds ? entry : { ...entry, provedAt: null });
  }
  return evidence;
}

async function stillProves(
  db: Db,
  { method, provedAt, codeAddress }: Evidence,
  listing: Ownership,
): Promise<boolean> {
  if (provedAt === null) return false;
  if (method === 'email-domain' && !isProvingAddress(codeAddress ?? '', listing)) return false;
  if (method === 'phone' && !isListedPhone(codeAddress, listing)) return false;
  return isProvedSince(db, listing.id, { method, at: provedAt });
}

/** The code of the chosen way is proved, decides by itself, and there is no other owner to be asked. */
export function isDecidedAtOnce(
  { row, listing }: LoadedClaim,
  evidence: readonly Evidence[],
): boolean {
  const proof = evidence.find(({ method, provedAt }) => method === row.method && provedAt !== null);
  if (!proof || (listing.ownerId !== null && listing.ownerId !== row.claimantId)) return false;
  return decidesAtOnce({ method: row.method, address: proof.codeAddress }, listing);
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** A claim as its claimant follows it. */
export async function toClaim(ctx: ServiceContext, db: Db, loaded: LoadedClaim): Promise<Claim> {
  const { row, listing } = loaded;
  const evidence = await listEvidence(db, loaded);
  const documents = await listDocuments(db, 'claim', [row.id]);
  const subject = subjectOf(loaded);
  const can = {
    prove: claimPolicy.prove(ctx.actor, subject),
    submit: claimPolicy.submit(ctx.actor, subject),
    withdraw: claimPolicy.withdraw(ctx.actor, subject),
  };
  return {
    id: row.id,
    listing: listedOf(listing),
    status: row.status,
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    method: row.method,
    methods: methodsFor(listing),
    submittedAt: iso(row.submittedAt),
    dueAt: iso(row.dueAt),
    isOverdue: isOverdue(row, ctx.now),
    contestUntil: iso(row.contestUntil),
    isContested: row.contestedAt !== null,
    staffNote: row.staffNote,
    decidedAt: iso(row.decidedAt),
    maskedEmail: listing.email && maskedAddress(listing.email),
    domains: provingDomains(listing),
    listedPhone: listing.phone,
    evidence: evidence.map((entry) => ({
      method: entry.method,
      isProved: entry.provedAt !== null,
      // The caller asks for it and must not have seen it: else a call could be noted that nobody made.
      callCode:
        isSelf(ctx.actor, row.claimantId) &&
        entry.method === 'phone' &&
        entry.provedAt === null &&
        entry.codeSalt
          ? callCodeOf(ctx, entry.codeSalt)
          : null,
      codeExpiresAt: iso(entry.codeExpiresAt),
      triesLeft: entry.triesLeft,
    })),
    documents: documents.get(row.id) ?? [],
    decidesAtOnce: isDecidedAtOnce(loaded, evidence),
    can,
  };
}
