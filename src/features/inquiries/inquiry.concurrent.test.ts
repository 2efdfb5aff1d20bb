import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { insist } from '#platform/test/insist.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { inquiryAttempt } from './shield/attempt.table.server.ts';
import { maxCannedAnswers } from './inbox/canned-answer.contract.ts';
import { createCannedAnswer, listCannedAnswers } from './inbox/canned-answer.service.server.ts';
import type { Inquiry } from './inquiry.contract.ts';
import { createInquiry } from './inquiry.service.server.ts';
import { inquiry, inquiryMessage } from './inquiry.table.server.ts';
import { testDirectory, testListingId } from './business.scene.server.ts';
import { createFormToken } from './shield/form-token.server.ts';
import { answerByLink, fileInquiry, getThread } from './thread.service.server.ts';

const test_ = useCommittingTestDb();
const listing = testListingId(1);
const hundred = Array.from({ length: 100 }, (_, place) => place);

const contextOf = (actor: Actor, network: string, ownerIds: readonly string[] = []) =>
  testContext({
    db: test_.db,
    actor,
    now: testNow,
    client: {
      network,
      userAgent: 'Mozilla/5.0',
      isSameOrigin: true,
      binding: undefined,
      bind: () => undefined,
    },
    subjects: testDirectory([
      { id: listing, title: 'Sample Kitchen', ownerIds, contactEmail: 'kitchen@sample.example' },
    ]),
  });

function letter(network: string, over: Partial<Inquiry> = {}): Inquiry {
  const { keys } = contextOf(anonymous, network);
  const opened = new Date(testNow.getTime() - 60_000);
  return {
    listingId: listing,
    type: 'general',
    name: 'Sample guest',
    email: 'guest@sample.example',
    message: 'Is there a table for six tonight?',
    isAdult: true,
    token: createFormToken(keys, {
      listingId: listing,
      network,
      now: opened,
    }),
    ...over,
  };
}

const passed = async () =>
  (await test_.db.select().from(inquiryAttempt)).filter(({ verdict }) => verdict === 'pass').length;

describe('A hundred at once', () => {
  test('with one token make one letter', async () => {
    const same = letter('10.0.0.0/24');
    await Promise.all(
      hundred.map(() => insist(() => createInquiry(contextOf(anonymous, '10.0.0.0/24'), same))),
    );
    expect(await test_.db.select().from(inquiry)).toHaveLength(1);
    expect((await listMails(test_.db, { kind: 'inquiries/received' })).mails).toHaveLength(1);
  });

  test('from one address are stopped at the fourth, as if they had come one by one', async () => {
    await Promise.all(
      hundred.map((place) => {
        const network = `10.0.${place}.0/24`;
        return insist(() => createInquiry(contextOf(anonymous, network), letter(network)));
      }),
    );
    expect(await passed()).toBe(3);
    expect(await test_.db.select().from(inquiryAttempt)).toHaveLength(100);
  });

  test('to one business from a hundred people at once are delivered up to three, the rest waits for staff', async () => {
    await Promise.all(
      hundred.map((place) => {
        const network = `10.0.${place}.0/24`;
        const email = `guest${place}@sample.example`;
        const message = `Do you have ${String.fromCodePoint(97 + (place % 26)).repeat(5 + place)}?`;
        return insist(() =>
          createInquiry(contextOf(anonymous, network), letter(network, { email, message })),
        );
      }),
    );
    expect(await passed()).toBe(3);
    const statuses = (await test_.db.select().from(inquiry)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'new')).toHaveLength(await passed());
  });

  test('messages by one link are three, then the guest waits for an answer', async () => {
    await createInquiry(contextOf(anonymous, '10.0.0.0/24'), letter('10.0.0.0/24'));
    const { mails } = await listMails(test_.db, { kind: 'inquiries/sent', secrets: 'shown' });
    const token = mails[0]?.action?.url.split('/l/open#')[1] ?? '';
    const outcomes = await Promise.allSettled(
      hundred.map((place) =>
        answerByLink(contextOf(anonymous, '10.0.0.0/24'), { token, message: `And ${place}` }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await test_.db.select().from(inquiryMessage)).toHaveLength(3);
  });

  test('filings of one letter: one wins, the others are told', async () => {
    const owner = await addTestAccount(test_.db, ['business'], { firstName: 'Ola' });
    const ctx = contextOf(owner, '10.0.0.0/24', [owner.id]);
    await createInquiry({ ...ctx, actor: anonymous }, letter('10.0.0.0/24'));
    const [row] = await test_.db.select({ id: inquiry.id }).from(inquiry);
    const { id, version } = await getThread(ctx, row?.id ?? '');
    const outcomes = await Promise.allSettled(
      hundred.map(() => insist(() => fileInquiry(ctx, id, { action: 'close', version }))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject(
        outcome.status === 'fulfilled' ? {} : { reason: { code: 'inquiry/changed' } },
      );
    }
  });

  test('saved answers are fifty', async () => {
    const owner = await addTestAccount(test_.db, ['business'], { firstName: 'Ola' });
    const ctx = contextOf(owner, '10.0.0.0/24', [owner.id]);
    await Promise.allSettled(
      hundred.map((place) =>
        insist(() => createCannedAnswer(ctx, listing, { title: `Answer ${place}`, body: 'Yes' })),
      ),
    );
    expect((await listCannedAnswers(ctx, listing)).items).toHaveLength(maxCannedAnswers);
  });
});
