// Writing down a stranger's address makes the site write nothing to it but the first mail (security B1).
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { stopMail } from '#platform/mail/stop-mail.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { createInquiry } from '../inquiry.service.server.ts';
import { owned, unclaimed, useTestTown } from '../town.scene.server.ts';
import { answerByLink, getThread, writeMessage } from '../thread.service.server.ts';

const data = useTestDb();
const town = useTestTown(data);

const answer = (id: string, words = 'Sample answer') =>
  writeMessage(town.as(town.person('owner')), id, words);

test('no answer is mailed to an address that has not confirmed', async () => {
  await createInquiry(town.as(anonymous), town.letter(owned));
  const id = await town.onlyId();
  await answer(id);
  expect(await town.mailsOf('answered')).toEqual([]);
  expect((await getThread(town.as(town.person('owner')), id)).messages).toHaveLength(2);
});

test('a business writes three times before the other side answers', async () => {
  await createInquiry(town.as(anonymous), town.letter(owned));
  const id = await town.onlyId();
  for (let place = 0; place < 3; place += 1) await answer(id, `Sample answer ${place}`);
  await expect(answer(id)).rejects.toMatchObject({ code: 'inquiry/too-many' });
});

test('a guest who confirms by the link of the mail gets the answers by mail', async () => {
  await createInquiry(town.as(anonymous), town.letter(owned));
  const id = await town.onlyId();
  await answer(id, 'Before');
  // The first answer sends the same mail once more, without a word of the answer.
  expect(JSON.stringify(await town.mailsOf('sent'))).not.toContain('Before');
  expect(await town.mailsOf('sent')).toHaveLength(2);
  await town.confirm();
  await answer(id, 'After');
  expect(await town.mailsOf('answered')).toHaveLength(1);
});

test('writing by the link of the mail confirms as well', async () => {
  await createInquiry(town.as(anonymous), town.letter(owned));
  const token = await town.linkOf('sent');
  await answerByLink(town.as(anonymous), { token, message: 'Sample words' });
  await answer(await town.onlyId());
  expect(await town.mailsOf('answered')).toHaveLength(1);
});

test('the proved address of one’s own account needs no confirmation', async () => {
  const { id: guestId } = town.person('guest');
  const [guest] = await data.db.select().from(account).where(eq(account.id, guestId));
  const over = { email: guest?.email ?? '' };
  await createInquiry(town.as(town.person('guest')), town.letter(owned, over));
  await answer(await town.onlyId());
  expect(await town.mailsOf('answered')).toHaveLength(1);
});

test('letters of one network to the mailbox of an unclaimed business are three a day', async () => {
  const send = (place: number) =>
    data.db.transaction((tx) =>
      createInquiry(
        { ...town.as(anonymous), db: tx },
        town.letter(unclaimed, {
          email: `guest${place}@guest${place}.example`,
          message: `Do you have ${String.fromCodePoint(97 + place).repeat(12 + place)} today?`,
        }),
      ),
    );
  const codes: string[] = [];
  for (let place = 0; place < 8; place += 1) {
    town.later(61);
    codes.push(
      await send(place).then(
        () => 'sent',
        (error: { code: string }) => error.code,
      ),
    );
  }
  const { mails } = await listMails(data.db, { address: 'canary-barber@sample.example' });
  expect(mails).toHaveLength(3);
  expect(codes.slice(3)).toEqual(Array.from({ length: 5 }, () => 'mail/too-many'));
});

test('a business that wants no more mail is not written to, and the writer is told', async () => {
  await createInquiry(town.as(anonymous), town.letter(unclaimed));
  const [mail] = await town.mailsOf('received');
  const token = mail?.stops?.never?.split(/[/#]/).at(-1) ?? '';
  await stopMail(town.as(anonymous), { token, isStopped: true });
  town.later(61);
  const message = 'Could I come on Monday with my two sons, please?';
  const again = createInquiry(town.as(anonymous), town.letter(unclaimed, { message }));
  await expect(again).rejects.toMatchObject({ code: 'mail/stopped', status: 422 });
});
