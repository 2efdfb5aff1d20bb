import { describe, expect, test } from 'vitest';
import { personWith } from '#platform/test/actors.ts';
import { insist } from '#platform/test/insist.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { queueMail } from './mail.server.ts';
import { mail } from './mail.table.server.ts';

const shared = useCommittingTestDb();
const hundred = Array.from({ length: 100 }, (_, place) => place);

/** A mail of this sender to one stranger, in a transaction of its own. */
const send = (sender: string) => () =>
  shared.db.transaction((tx) =>
    queueMail(testContext({ db: tx, actor: { ...personWith('customer') } }), tx, {
      to: { name: '', address: 'victim@sample.example' },
      language: 'en',
      subject: 'Sample',
      paragraphs: [],
      kind: 'claims/code',
      sort: 'unasked',
      reader: 'adult',
      sender,
    }),
  );

describe('A hundred unasked mails to one address at once', () => {
  test('of one sender: three leave', async () => {
    const outcomes = await Promise.all(hundred.map(() => insist(send('account 1'))));
    expect(outcomes.filter((outcome) => outcome === 'queued')).toHaveLength(3);
    expect(await shared.db.$count(mail)).toBe(3);
  });

  test('of a hundred senders: five leave', async () => {
    const outcomes = await Promise.all(hundred.map((place) => insist(send(`account ${place}`))));
    expect(outcomes.filter((outcome) => outcome === 'queued')).toHaveLength(5);
    expect(await shared.db.$count(mail)).toBe(5);
  });
});
