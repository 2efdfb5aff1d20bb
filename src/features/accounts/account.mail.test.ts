import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { languageCodes } from '#platform/i18n/languages.ts';
import { mailCount } from '#platform/mail/mail-reader.table.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as letters from './account.mail.server.ts';
import { account } from './account.table.server.ts';
import { addTestAccount } from './account.scene.server.ts';
import type { AccountRow } from './sessions/session.service.server.ts';

const data = useTestDb();
let site: ReturnType<typeof testContext>;
beforeEach(() => {
  site = testContext({ db: data.db });
});

async function holder(values: Partial<AccountRow>): Promise<AccountRow> {
  const { id } = await addTestAccount(data.db, ['customer'], {
    lastName: 'Waits',
    email: 'holder@sample.example',
    ...values,
    firstName: 'Yourparcel',
  });
  const [row] = await data.db.select().from(account).where(eq(account.id, id));
  if (!row) throw new Error('The account was not stored.');
  return row;
}

/** Each letter that may go to the address of an account. */
const toOwner = [
  letters.mailVerify,
  letters.mailReset,
  letters.mailKnownAddress,
  letters.mailPasswordChanged,
  letters.mailNewDevice,
  letters.mailReuse,
  letters.mailReactivated,
] as const;

async function writeAll(row: AccountRow) {
  const others = [
    () => letters.mailSuspended(site, data.db, row, 'Reason'),
    () => letters.mailAddressTaken(site, data.db, row, row.email),
    () => letters.mailGuardian(site, data.db, row),
    () => letters.mailAgeKept(site, data.db, row, testNow),
  ];
  for (const write of [...toOwner, ...others]) {
    await write(site, data.db, row);
    // Each on a day of its own.
    await data.db.delete(mailCount);
  }
  return data.db.select().from(mail);
}

describe('A letter', () => {
  test.each(languageCodes)(
    'to an address that is not proved holds no typed name: %s',
    async (language) => {
      const values = { emailVerifiedAt: null, guardianEmail: 'parent@sample.example', language };
      const written = await writeAll(await holder(values));
      expect(written).toHaveLength(toOwner.length + 4);
      for (const one of written) {
        expect(JSON.stringify(one)).not.toMatch(/yourparcel|waits|\{\{/i);
        expect(one.toName).toBe('');
      }
      const guardian = written.find(({ kind }) => kind === 'account/guardian');
      expect(guardian?.paragraphs[0]).toMatch(/[: ]Y[…)]/u);
    },
  );

  test('greets whoever has proved it, and still tells a guardian no name', async () => {
    const values = { emailVerifiedAt: testNow, guardianEmail: 'parent@sample.example' };
    const written = await writeAll(await holder(values));
    for (const { kind, paragraphs, toName } of written) {
      const isOwn = kind !== 'account/guardian';
      expect([kind, paragraphs[0]?.startsWith('Hello Yourparcel, ')]).toEqual([kind, isOwn]);
      expect(toName.includes('Waits')).toBe(isOwn && kind !== 'account/addressTaken');
    }
  });
});
