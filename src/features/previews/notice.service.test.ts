import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { exportNoticeRequests } from './notice-export.service.server.ts';
import * as notices from './notice.service.server.ts';
import { noticeRequest } from './notice.table.server.ts';
import { hourMs } from '#platform/time/durations.ts';

const data = useTestDb();
const email = 'visitor@sample.example';

const at = (hours: number) =>
  testContext({
    db: data.db,
    actor: anonymous,
    now: new Date(testNow.getTime() + hours * hourMs),
  });
const admin = () => testContext({ db: data.db, actor: personWith('admin') });
const rows = () => data.db.select().from(noticeRequest);
const mails = async (kind: string) =>
  (await listMails(data.db, { kind: `previews/${kind}`, secrets: 'shown' })).mails;
const newestToken = async (kind: string): Promise<string> =>
  (await mails(kind))[0]?.action?.url.split('/l/open#')[1] ?? '';
const ask = (hours = 0, area: 'pitch' | 'youth' = 'pitch', address = email) =>
  notices.requestNotice(at(hours), { area, email: address });

async function join(): Promise<void> {
  await ask();
  await notices.confirmNotice(at(1), await newestToken('confirm'));
}

describe('An address', () => {
  test('waits once it is confirmed, with the date of the consent, and leaves by its link', async () => {
    await ask();
    expect(await rows()).toMatchObject([{ area: 'pitch', email, consentAt: null }]);
    const token = await newestToken('confirm');
    expect(await notices.confirmNotice(at(1), token)).toEqual({ area: 'pitch' });
    expect(await rows()).toMatchObject([{ consentAt: at(1).now }]);
    await expect(notices.confirmNotice(at(1), token)).rejects.toMatchObject({
      code: 'link/not-valid',
    });
    const leave = await newestToken('confirmed');
    expect(await notices.leaveNotice(at(2), leave)).toEqual({ area: 'pitch' });
    expect(await rows()).toEqual([]);
  });

  test('gets one mail an hour for an area, three a day for all, and none once it waits', async () => {
    await ask();
    await ask(0, 'pitch', email.toUpperCase());
    expect(await mails('confirm')).toHaveLength(1);
    for (const hours of [2, 4, 6, 8, 10]) await ask(hours);
    expect(await mails('confirm')).toHaveLength(3);
    await ask(10, 'youth');
    expect(await mails('confirm')).toHaveLength(3);
    await ask(40, 'youth');
    expect(await mails('confirm')).toHaveLength(4);
    await notices.confirmNotice(at(41), await newestToken('confirm'));
    await ask(80, 'youth');
    expect(await mails('confirm')).toHaveLength(4);
  });

  test('that a program wrote is thrown away and thanked for', async () => {
    const answer = await notices.requestNotice(at(0), { area: 'youth', email, website: 'x' });
    expect([answer, await rows(), await mails('confirm')]).toEqual([{}, [], []]);
  });

  test('is deleted after a week without a confirmation, and after two years with one', async () => {
    await join();
    await ask(0, 'youth');
    await notices.sweepNoticeRequests(at(24 * 6));
    expect(await rows()).toHaveLength(2);
    await notices.sweepNoticeRequests(at(24 * 8));
    expect(await rows()).toMatchObject([{ area: 'pitch' }]);
    await notices.sweepNoticeRequests(at(24 * 740));
    expect(await rows()).toEqual([]);
  });
});

describe('Admins', () => {
  test('see counts, and nobody else does', async () => {
    await join();
    await ask(0, 'youth');
    const { items } = await notices.listNoticeCounts(admin());
    const counted = items.filter(({ confirmed, unconfirmed }) => confirmed + unconfirmed > 0);
    expect(counted).toMatchObject([
      { area: 'youth', confirmed: 0, unconfirmed: 1 },
      { area: 'pitch', confirmed: 1, unconfirmed: 0 },
    ]);
    const moderator = testContext({ db: data.db, actor: personWith('moderator') });
    await expect(notices.listNoticeCounts(moderator)).rejects.toMatchObject({
      code: 'access/forbidden',
    });
  });

  test('see what is open only while somebody still waits for its notice', async () => {
    const areas = async () =>
      (await notices.listNoticeCounts(admin())).items.map(({ area }) => area);
    expect(await areas()).not.toContain('faith');
    expect(await areas()).toContain('pitch');
    await data.db
      .insert(noticeRequest)
      .values({ area: 'faith', email, language: 'en', askedAt: testNow, consentAt: testNow });
    expect(await areas()).toContain('faith');
    expect(await areas()).not.toContain('universities');
  });

  test('export the confirmed ones with purpose and consent', async () => {
    await join();
    await ask(0, 'youth', 'unsure@sample.example');
    const { lines } = await exportNoticeRequests(admin());
    let text = '';
    for await (const line of lines) text += line;
    expect(text).toContain(`"pitch","${email}","en","one mail when the area opens"`);
    expect(text).not.toContain('unsure');
  });

  test('send the notice once to each, and the addresses are gone', async () => {
    await join();
    await ask(0, 'youth');
    expect(await notices.openArea(admin(), { area: 'pitch', path: '/tools' })).toEqual({
      waiting: 1,
    });
    await notices.sendNotices(admin(), { area: 'pitch', path: '/tools' });
    await notices.sendNotices(admin(), { area: 'pitch', path: '/tools' });
    const [mail, ...others] = await mails('opened');
    expect(mail).toMatchObject({ to: { address: email } });
    expect(mail?.action?.url).toMatch(/\/tools$/);
    expect(others).toEqual([]);
    expect(await rows()).toMatchObject([{ area: 'youth' }]);
  });
});
