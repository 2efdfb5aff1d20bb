import * as z from 'zod/mini';
import { account } from '#features/accounts/account.table.server.ts';
import {
  addTestOpportunity,
  ownedPages,
} from '#features/opportunities/opportunity.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { person } from '#platform/test/actors.ts';
import type { GoldenRows } from '#platform/test/golden-rows.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { addTestApplication } from './application.scene.server.ts';
import type { ApplicationState } from './application-moves.ts';

const host = person({ id: '01990000-0000-7000-8000-000000000c01' });
const slug = 'sample-of-applications';

async function add(db: Db): Promise<void> {
  await db.insert(account).values({
    id: host.id,
    email: 'host-of-applications@sample.example',
    emailVerifiedAt: testNow,
    passwordHash: '-',
    firstName: 'Host',
    lastName: 'Sample',
    status: 'active',
    accountType: 'customer',
    roles: ['customer'],
    ageBand: '25+',
    language: 'en',
    termsVersion: '1',
    privacyVersion: '1',
    acceptedAt: testNow,
  });
  const { id } = await addTestOpportunity(db, {
    slug,
    ownerId: host.id,
    applyHow: 'here',
    applyUrl: '',
  });
  const states: readonly [ApplicationState, string, boolean?][] = [
    ['sent', 'new'],
    ['shortlisted', 'chosen'],
    ['offered', 'offered'],
    ['accepted', 'accepted'],
    ['rejected', 'refused'],
    ['closed', 'filed', true],
    ['sent', 'newer'],
    ['draft', 'draft'],
  ];
  for (const [at, [status, about, isFiled]] of states.entries())
    await addTestApplication(db, {
      opportunityId: id,
      status,
      about,
      number: status === 'draft' ? null : at + 1,
      isSample: true,
      archivedAt: isFiled ? testNow : null,
    });
}

const Texts = z.object({ items: z.array(z.object({ about: z.string() })) });

export const golden: GoldenRows = {
  add,
  subjects: new SubjectRegistry([ownedPages]),
  lists: [
    {
      endpoints: ['listApplications'],
      actor: host,
      params: { slug },
      namesOf: (answer) => z.parse(Texts, answer).items.map(({ about }) => about),
      cases: [
        [{ group: 'open' }, 'new, chosen, offered, newer'],
        [{ group: 'new' }, 'new, newer'],
        [{ group: 'shortlisted' }, 'chosen'],
        [{ group: 'offered' }, 'offered'],
        [{ group: 'ended' }, 'accepted, refused'],
        [{ group: 'archived' }, 'filed'],
        [{ sort: 'oldest' }, 'new, chosen, offered, newer'],
        [{ sort: 'newest' }, 'newer, offered, chosen, new'],
        [{ group: 'ended', sort: 'newest' }, 'refused, accepted'],
      ],
    },
  ],
};
