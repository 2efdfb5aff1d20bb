import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.server.ts';
import { person } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { inboxStatuses, inquiryStatuses } from '../inquiry.policy.ts';
import { inquiry } from '../inquiry.table.server.ts';
import { testDirectory, testListingId } from '../business.scene.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

const owner = person({ roles: ['customer', 'business'] });
const owned = testListingId(301);
const tomorrow = later(testNow, dayMs);

type NewInquiry = Partial<typeof inquiry.$inferInsert>;

const letters: Record<string, NewInquiry> = {
  ...Object.fromEntries(inquiryStatuses.map((status) => [status, { status }])),
  'new and put aside': { snoozedUntil: tomorrow },
  'answered and put aside': { status: 'answered', snoozedUntil: tomorrow },
  'to another business': { subjectId: testListingId(302) },
};

const add = (db: Db): Promise<unknown> =>
  db.insert(inquiry).values(
    Object.entries(letters).map(([senderName, values]) => ({
      subjectType: 'listing',
      subjectId: owned,
      type: 'general' as const,
      status: 'new' as const,
      senderName,
      senderLanguage: 'en' as const,
      lastMessageAt: testNow,
      ...values,
    })),
  );

const List = z.object({ items: z.array(z.object({ with: z.string() })) });

/** A state is asked for whole, as its number is beside it: with what was put aside. */
const putAside: Partial<Record<string, string>> = {
  new: 'new, new and put aside',
  answered: 'answered, answered and put aside',
};

export const golden: GoldenRows = {
  add,
  subjects: testDirectory([{ id: owned, title: 'Sample Kitchen', ownerIds: [owner.id] }]),
  lists: [
    {
      endpoints: ['listInquiries'],
      actor: owner,
      params: { listingId: owned },
      namesOf: (answer) => z.parse(List, answer).items.map((row) => row.with),
      cases: [
        ...inboxStatuses.map((status): GoldenCase => [{ status }, putAside[status] ?? status]),
        [{ view: 'snoozed' }, 'new and put aside, answered and put aside'],
        [{ status: 'answered', view: 'snoozed' }, 'answered and put aside'],
        [{ status: 'closed', view: 'snoozed' }, ''],
      ],
    },
  ],
};
