import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { VerificationMethod } from '#features/directory/listing.policy.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { OwnerChoice } from '#features/directory/merging/merge-owner.policy.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { mergeDuplicates, undoMerge } from '#features/duplicates/duplicate-merge.service.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { mergeParts } from './merge-parts.ts';
import { addDuplicatePair } from './merge-scene.ts';
import { siteParts } from '../features.ts';

interface Two {
  admin: Person;
  /** Owns nothing yet. */
  owner: Person;
  keptId: string;
  lostId: string;
  /** A listing that is neither of the two. */
  thirdId: string;
  pairId: string;
}

async function addTwo(db: Db): Promise<Two> {
  const keptId = await addTestListing(db, testNow);
  const lostId = await addTestListing(db, testNow);
  return {
    admin: await addTestAccount(db, ['customer', 'admin'], { firstName: 'Admin' }),
    owner: await addTestAccount(db, ['customer', 'business'], { firstName: 'Owner' }),
    keptId,
    lostId,
    thirdId: await addTestListing(db, testNow),
    pairId: await addDuplicatePair(db, keptId, lostId),
  };
}

/** A pair of listings that nobody owns, a third one, and what is done with them; everything anew for each test. */
export function useTwoListings() {
  const two = {} as Two;
  const data = useTestDb(async (db) => void Object.assign(two, await addTwo(db)));
  const subjects = new SubjectRegistry(siteParts.of('subjects'));
  const as = (actor: Actor) => testContext({ db: data.db, actor, subjects });
  return {
    two,
    data,
    as,
    merge: (owner?: OwnerChoice) =>
      mergeDuplicates(as(two.admin), mergeParts, two.pairId, {
        keptId: two.keptId,
        fromLost: [],
        owner,
      }),
    undo: ({ mergeId }: { mergeId: string }) => undoMerge(as(two.admin), mergeParts, mergeId),
    give: (
      id: string,
      ownerId: string | null,
      verifiedMethod: VerificationMethod | null = ownerId ? 'document' : null,
    ) => data.db.update(listing).set({ ownerId, verifiedMethod }).where(eq(listing.id, id)),
  };
}
