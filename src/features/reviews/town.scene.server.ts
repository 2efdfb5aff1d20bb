import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { person } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import type { NewReview } from './own/own-review.contract.ts';
import { reviewSubject } from './review.subject.server.ts';
import { review } from './review.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

const idOf = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const kitchenId = idOf(901);
export const hiddenId = idOf(902);
export const embassyId = idOf(903);
export const ownerId = idOf(501);

const base = { type: 'listing', isPublic: true, isReviewable: true, ownerIds: [ownerId] };
const places = [
  { ...base, id: kitchenId, title: 'Sample Kitchen', url: '/b/sample-kitchen' },
  { ...base, id: hiddenId, title: 'Sample Hidden', url: '/b/sample-hidden', isPublic: false },
  {
    ...base,
    id: embassyId,
    title: 'Sample Mission',
    url: '/embassies/sample',
    isReviewable: false,
  },
];

/** Things that can be reviewed, one of them hidden from all but its owner and staff. */
const listings: SubjectKind = {
  type: 'listing',
  find: async ({ actor }, ids) =>
    places.filter(
      ({ id, isPublic, ownerIds }) =>
        ids.includes(id) &&
        (isPublic ||
          actor.kind === 'system' ||
          (actor.kind === 'user' && ownerIds.includes(actor.id))),
    ),
};

/** A few people around one kitchen, for the tests of the services. */
export class TestTown {
  readonly db: Db;
  readonly site: ServiceContext;
  readonly owner = person({ id: ownerId, roles: ['customer', 'business'] });
  #people = 0;

  constructor(db: Db) {
    this.db = db;
    this.site = testContext({ db, subjects: new SubjectRegistry([listings, reviewSubject]) });
  }

  /** With the account of the kitchen's owner. */
  static async open(db: Db): Promise<TestTown> {
    const town = new TestTown(db);
    await town.person({ id: ownerId });
    return town;
  }

  as(actor: ServiceContext['actor'], more: Partial<ServiceContext> = {}): ServiceContext {
    return { ...this.site, actor, ...more };
  }

  /** Somebody with an account that is a month old. */
  async person(overrides: Partial<Person> = {}): Promise<Person> {
    this.#people += 1;
    const { id = idOf(this.#people), ageBand = '25+', roles = ['customer'] } = overrides;
    await addTestAccount(this.db, roles, {
      id,
      ageBand,
      firstName: 'Ada',
      lastName: 'Okafor',
      email: `${id}@example.org`,
      createdAt: earlier(testNow, 30 * dayMs),
    });
    return person({ ...overrides, id });
  }

  async row(id: string): Promise<typeof review.$inferSelect | undefined> {
    const [row] = await this.db.select().from(review).where(eq(review.id, id));
    return row;
  }
}

export const letter = (overrides: Partial<NewReview> = {}): NewReview => ({
  subjectType: 'listing',
  subjectId: kitchenId,
  rating: 4,
  title: 'A good lunch',
  body: 'The jollof was smoky and the welcome warm.',
  wasOffered: false,
  ...overrides,
});
