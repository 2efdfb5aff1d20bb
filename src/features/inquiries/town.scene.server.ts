import { beforeEach } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import type { MailListing } from '#platform/mail/mail.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { confirmThread } from './thread/confirm-thread.service.server.ts';
import { listInquiries } from './inbox/inbox.service.server.ts';
import type { Inquiry, InquiryRow } from './inquiry.contract.ts';
import type { InboxStatus } from './inquiry.policy.ts';
import { inquiry } from './inquiry.table.server.ts';
import { testDirectory, testListingId } from './business.scene.server.ts';
import { createFormToken } from './shield/form-token.server.ts';
import { earlier, later } from '#platform/time/moments.ts';

export const owned = testListingId(1);
export const unclaimed = testListingId(2);
/** Neither owner nor address. */
export const silent = testListingId(3);
/** Its owner is 16. */
export const minors = testListingId(4);
export const draft = testListingId(5);

const home = '10.1.2.0/24';

/** Businesses, their owners and people who write to them, with a clock that the test turns. For tests alone. */
export class TestTown {
  readonly #db: () => Db;
  now = testNow;
  people: Record<'owner' | 'other' | 'guest' | 'minor', Person> | undefined;

  constructor(db: () => Db) {
    this.#db = db;
  }

  async settle(): Promise<void> {
    const add = (firstName: string, rest: object = {}) =>
      addTestAccount(this.#db(), ['customer', 'business'], { firstName, ...rest });
    this.now = testNow;
    this.people = {
      owner: await add('Ola', { email: 'canary-owner@sample.example' }),
      other: await add('Other'),
      guest: await add('Guest'),
      minor: await add('Young', { ageBand: '16-17' }),
    };
  }

  person(who: 'owner' | 'other' | 'guest' | 'minor'): Person {
    if (!this.people) throw new Error('The town is settled before each test.');
    return this.people[who];
  }

  later(minutes: number): void {
    this.now = later(this.now, minutes * 60_000);
  }

  as(actor: Actor, network = home): ServiceContext {
    return testContext({
      db: this.#db(),
      actor,
      now: this.now,
      client: {
        network,
        userAgent: 'Mozilla/5.0',
        isSameOrigin: true,
        binding: undefined,
        bind: () => undefined,
      },
      subjects: testDirectory([
        { id: owned, title: 'Sample Kitchen', ownerIds: [this.person('owner').id] },
        { id: unclaimed, title: 'Sample Barber', contactEmail: 'canary-barber@sample.example' },
        { id: silent, title: 'Sample Stall' },
        { id: minors, title: 'Sample Cakes', ownerIds: [this.person('minor').id] },
        {
          id: draft,
          title: 'Sample Draft',
          ownerIds: [this.person('owner').id],
          isPublic: false,
        },
      ]),
    });
  }

  /** A letter that took a minute to write. */
  letter(listingId: string, over: Partial<Inquiry> = {}, network = home): Inquiry {
    return {
      listingId,
      type: 'quote',
      name: 'Abena',
      email: 'canary-abena@sample.example',
      phone: '07700 900123',
      message: 'Do you cater for forty people? See https://abena.example/party for the place.',
      isAdult: true,
      token: createFormToken(this.as(this.person('guest')).keys, {
        listingId,
        network,
        now: earlier(this.now, 60_000),
      }),
      ...over,
    };
  }

  async mailsOf(kind: string): Promise<MailListing[]> {
    const found = await listMails(this.#db(), { kind: `inquiries/${kind}`, secrets: 'shown' });
    return found.mails;
  }

  /** Token of the newest mail of this kind that leads to a thread. */
  async linkOf(kind: string): Promise<string> {
    const tokens = (await this.mailsOf(kind)).map(({ action }) => action?.url.split('/l/open#')[1]);
    return tokens.find(Boolean) ?? '';
  }

  /** The guest of the newest letter says that it is theirs, by the link of the mail. */
  async confirm(): Promise<void> {
    await confirmThread(this.as(anonymous), await this.linkOf('sent'));
  }

  async inbox(status?: InboxStatus): Promise<InquiryRow[]> {
    return (await listInquiries(this.as(this.person('owner')), owned, { status })).items;
  }

  async onlyId(): Promise<string> {
    const [row] = await this.#db().select({ id: inquiry.id }).from(inquiry);
    return row?.id ?? '';
  }
}

/** Settled anew before each test. */
export function useTestTown(data: { readonly db: Db }): TestTown {
  const town = new TestTown(() => data.db);
  beforeEach(() => town.settle());
  return town;
}
