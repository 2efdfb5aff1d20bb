import * as z from 'zod/mini';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { personWith } from '#platform/test/actors.ts';
import type { GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { claim } from './claim.table.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

type NewClaim = Partial<typeof claim.$inferInsert>;

const hours = (number: number) => later(testNow, number * hourMs);

const claims: Record<string, NewClaim> = {
  started: { status: 'started', submittedAt: null, dueAt: null },
  submitted: {},
  overdue: { dueAt: hours(-1) },
  'contested before a decision': { contestedAt: hours(-3) },
  'contested after approval': { status: 'approved', contestedAt: hours(-3), dueAt: hours(9) },
  'contested after approval and overdue': {
    status: 'approved',
    contestedAt: hours(-3),
    dueAt: hours(-1),
  },
  'waiting for proof': { status: 'waiting', pausedAt: hours(-2), dueAt: hours(-1) },
  approved: { status: 'approved', dueAt: hours(-1) },
  'approved by a code': { status: 'approved', lookUntil: hours(24) },
  rejected: { status: 'rejected', dueAt: hours(-1) },
  'rejected after a contest': { status: 'rejected', contestedAt: hours(-3) },
  withdrawn: { status: 'withdrawn' },
  superseded: { status: 'superseded' },
  revoked: { status: 'revoked', contestedAt: hours(-3) },
};

async function add(db: Db): Promise<void> {
  for (const [fullName, values] of Object.entries(claims)) {
    // A page can have one claim that stands.
    const listingId = await addTestListing(db, testNow);
    await db.insert(claim).values({
      listingId,
      status: 'submitted',
      fullName,
      email: 'ama@sample-salon.example',
      phone: '+44 7700 900000',
      method: 'document',
      submittedAt: hours(-10),
      dueAt: hours(38),
      ...values,
    });
  }
}

const List = z.object({ items: z.array(z.object({ fullName: z.string() })) });
const contested = [
  'contested before a decision',
  'contested after approval',
  'contested after approval and overdue',
].join(', ');
const decided = [
  'contested after approval',
  'contested after approval and overdue',
  'approved',
  'approved by a code',
  'rejected',
  'rejected after a contest',
  'withdrawn',
  'superseded',
  'revoked',
].join(', ');

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listClaims'],
      actor: personWith('admin'),
      namesOf: (answer) => z.parse(List, answer).items.map(({ fullName }) => fullName),
      cases: [
        [{ view: 'open' }, `submitted, overdue, ${contested}`],
        [{ view: 'look' }, 'approved by a code'],
        [{ view: 'decided', q: 'by a CODE' }, 'approved by a code'],
        [{ view: 'overdue' }, 'overdue, contested after approval and overdue'],
        [{ view: 'contested' }, contested],
        [{ view: 'waiting' }, 'waiting for proof'],
        [{ view: 'decided' }, decided],
      ],
    },
  ],
};
