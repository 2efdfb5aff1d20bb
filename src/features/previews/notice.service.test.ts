import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { exportNoticeRequests } from './notice-export.service.server.ts';
import { confirmPurpose } from './notice.mail.server.ts';
import type { NoticeArea } from './notice.policy.ts';
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

/** An address that was left while the area was not open, and the link that its reader was sent. */
async function ask(area: NoticeArea = 'pitch', address = email): Promise<string> {
  const [row] = await data.db
    .insert(noticeRequest)
    .values({ area, email: address, language: 'en', askedAt: testNow })
    .returning({ id: noticeRequest.id });
  return createLinkToken(data.db, {
    purpose: confirmPurpose,
    subjectId: row?.id ?? '',
    expiresAt: at(24 * 7).now,
    now: testNow,
  });
}

const join = async () => notices.confirmNotice(at(1), await ask());

describe('An address', () => {
  test('waits once it is confirmed, with the date of the consent, and leaves by its link', async () => {
    const token = await ask();
    expect(await rows()).toMatchObject([{ area: 'pitch', email, consentAt: null }]);
    expect(await notices.confirmNotice(at(1), token)).toEqual({ area: 'pitch' });
    expect(await rows()).toMatchObject([{ consentAt: at(1).now }]);
    await expect(notices.confirmNotice(at(1), token)).rejects.toMatchObject({
      code: 'link/not-valid',
    });
    const leave = await newestToken('confirmed');
    expect(await notices.leaveNotice(at(2), leave)).toEqual({ area: 'pitch' });
    expect(await rows()).toEqual([]);
  });

  test('is deleted after a week without a confirmation, and after two years with one', async () => {
    await join();
    await ask('youth');
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
    await ask('youth');
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

  test('see an area while somebody still waits for its notice', async () => {
    const areas = async () =>
      (await notices.listNoticeCounts(admin())).items.map(({ area }) => area);
    expect(await areas()).toEqual([]);
    await ask('faith');
    expect(await areas()).toEqual(['faith']);
  });

  test('export the confirmed ones with purpose and consent', async () => {
    await join();
    await ask('youth', 'unsure@sample.example');
    const { lines } = await exportNoticeRequests(admin());
    let text = '';
    for await (const line of lines) text += line;
    expect(text).toContain(`"pitch","${email}","en","one mail when the area opens"`);
    expect(text).not.toContain('unsure');
  });

  test('send the notice once to each, and the addresses are gone', async () => {
    await join();
    await ask('youth');
    expect(await notices.openArea(admin(), { area: 'pitch', path: '/pitch-preview' })).toEqual({
      waiting: 1,
    });
    await notices.sendNotices(admin(), { area: 'pitch', path: '/pitch-preview' });
    await notices.sendNotices(admin(), { area: 'pitch', path: '/pitch-preview' });
    const [mail, ...others] = await mails('opened');
    expect(mail).toMatchObject({ to: { address: email } });
    expect(mail?.action?.url).toMatch(/\/pitch-preview$/);
    expect(others).toEqual([]);
    expect(await rows()).toMatchObject([{ area: 'youth' }]);
  });
});
