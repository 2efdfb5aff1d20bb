import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { createSiteFormToken } from '#features/inquiries/site-letter.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import type { ContactLetter, FeedbackLetter } from './ticket.contract.ts';
import { earlier, later } from '#platform/time/moments.ts';

export interface TestPeople {
  admin: Person;
  moderator: Person;
  writer: Person;
  minor: Person;
}

/** People who write to staff and staff who answer. For tests alone. */
export async function addTestPeople(db: Db): Promise<TestPeople> {
  return {
    admin: await addTestAccount(db, ['customer', 'admin'], { firstName: 'Ada' }),
    moderator: await addTestAccount(db, ['customer', 'moderator'], { firstName: 'Moda' }),
    writer: await addTestAccount(db, ['customer'], { firstName: 'Wole' }),
    minor: {
      ...(await addTestAccount(db, ['customer'], { firstName: 'Young', ageBand: '16-17' })),
      ageBand: '16-17',
    },
  };
}

/** The context of somebody in a browser, so many minutes after the test's moment. */
export const contextOf = (db: Db, actor: Actor, minutes = 0): ServiceContext =>
  testContext({
    db,
    actor,
    now: later(testNow, minutes * 60_000),
    client: {
      network: '10.1.2.0/24',
      userAgent: 'Mozilla/5.0',
      isSameOrigin: true,
      binding: undefined,
      bind: () => undefined,
    },
  });

/** A token of a form that was opened a while ago. */
const tokenOf = (ctx: ServiceContext): string =>
  createSiteFormToken({ ...ctx, now: earlier(ctx.now, 90_000) });

export const contactLetter = (
  ctx: ServiceContext,
  rest: Partial<ContactLetter> = {},
): ContactLetter => ({
  topic: 'help',
  name: 'Abena Mensah',
  email: 'abena@sample.example',
  subject: 'The map of my town',
  message: 'The map shows another town than the one that I chose. What can I do?',
  token: tokenOf(ctx),
  ...rest,
});

export const feedbackLetter = (
  ctx: ServiceContext,
  rest: Partial<FeedbackLetter> = {},
): FeedbackLetter => ({
  topic: 'well',
  message: 'I found a braider in Peckham within a minute, and she was open.',
  page: '/directory',
  token: tokenOf(ctx),
  ...rest,
});
