import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listFiles } from '#scripts/architecture/source-file.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { projectRoot } from '#platform/root.server.ts';
import { startSmtpServer } from '#platform/test/smtp-server.server.ts';
import type { SmtpServer } from '#platform/test/smtp-server.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { mailJobs } from './mail-jobs.server.ts';
import { openMailTransport } from './mail-transport.server.ts';
import { listMails, queueMail } from './mail.server.ts';
import type { NewMail } from './mail.server.ts';
import { mail } from './mail.table.server.ts';
import { kindsWithCode } from './mask-secrets.ts';

const test_ = useTestDb();
const secret = 'verify-Abc_123-secret';
const letter: NewMail = {
  to: { name: 'Ada Sample', address: 'ada@sample.example' },
  language: 'en',
  subject: 'Confirm your address',
  paragraphs: ['Hello Ada.', 'Please confirm.'],
  action: { label: 'Confirm', url: `https://site.example/l/${secret}` },
  kind: 'account/verify',
  sort: 'proof',
};
const asSite = () => testContext({ db: test_.db });

let smtp: SmtpServer;
let told: string[];
const from = { name: 'Sample site', address: 'noreply@site.example' };
const tell = (line: string) => void told.push(line);

beforeEach(async () => {
  smtp = await startSmtpServer();
  told = [];
});
afterEach(() => smtp.stop());

const deliver = (site?: Partial<ServiceContext['site']>) => {
  const ctx = testContext({ db: test_.db });
  const office = { transport: openMailTransport(smtp.url, from), tell };
  return runOutbox({ ...ctx, site: { ...ctx.site, ...site } }, mailJobs(office));
};

const store = (mode: 'demo' | 'production') => {
  const ctx = testContext({ db: test_.db });
  return runOutbox(
    { ...ctx, site: { ...ctx.site, mode } },
    mailJobs({ transport: undefined, tell }),
  );
};

/** The header lines, with folded ones joined. */
const headersOf = (data: string) =>
  data
    .slice(0, data.indexOf('\n\n'))
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n');

const decoded = (data: string) =>
  data
    .replaceAll('=\n', '')
    .replaceAll(/(?:=[\dA-F]{2})+/g, (codes) =>
      Buffer.from(codes.replaceAll('=', ''), 'hex').toString(),
    );

describe('delivery', () => {
  test('sends to exactly one recipient, in both forms, with the link written out', async () => {
    await queueMail(asSite(), test_.db, {
      ...letter,
      replyTo: { name: 'Help', address: 'help@site.example' },
    });
    await deliver();
    expect(smtp.received).toHaveLength(1);
    const [received] = smtp.received;
    expect(received?.from).toBe('noreply@site.example');
    expect(received?.recipients).toEqual(['ada@sample.example']);
    const data = received?.data ?? '';
    const headers = headersOf(data);
    expect(headers).toContain('To: Ada Sample <ada@sample.example>');
    expect(headers).toContain('Subject: Confirm your address');
    expect(headers).toContain('Reply-To: Help <help@site.example>');
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(data).toContain('Content-Type: text/plain');
    expect(data).toContain('Content-Type: text/html');
    const url = `https://site.example/l/${secret}`;
    expect(decoded(data).split(url).length - 1).toBe(4);
  });

  test('is marked, keeps one Message-ID, and is not repeated', async () => {
    await queueMail(asSite(), test_.db, letter);
    const [event] = await test_.db.select().from(outboxEvent);
    await deliver();
    if (event) await test_.db.insert(outboxEvent).values(event);
    await deliver();
    expect(smtp.received).toHaveLength(1);
    const [row] = await test_.db.select().from(mail);
    expect(row).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
    expect(row?.messageId).toBe(`<${row?.id}@site.example>`);
    expect(headersOf(smtp.received[0]?.data ?? '')).toContain(`Message-ID: ${row?.messageId}`);
  });

  test('forgets the secret link once it is sent', async () => {
    await queueMail(asSite(), test_.db, letter);
    await deliver();
    const [row] = await test_.db.select().from(mail);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row?.action?.url).toBe('https://site.example/l/…');
  });

  test('offers to stop mails of this kind with one click', async () => {
    const unsubscribeUrl = 'https://site.example/l/open#unsubscribe-xyz';
    await queueMail(asSite(), test_.db, { ...letter, unsubscribeUrl });
    await deliver();
    const data = smtp.received[0]?.data ?? '';
    // Mail programs send no fragment.
    expect(headersOf(data)).toContain('List-Unsubscribe: <https://site.example/l/unsubscribe-xyz>');
    expect(headersOf(data)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(decoded(data)).toContain(`Stop emails of this kind: ${unsubscribeUrl}`);
  });

  test('is tried again while the mail server is away or refuses, and nothing is lost', async () => {
    await queueMail(asSite(), test_.db, letter);
    const { url } = smtp;
    await smtp.stop();
    await expect(deliver()).rejects.toThrow('ECONNREFUSED');
    const [afterFirst] = await test_.db.select().from(mail);
    expect(afterFirst).toMatchObject({ status: 'queued', attempts: 1 });
    expect(afterFirst?.lastError).toContain('ECONNREFUSED');

    smtp = await startSmtpServer(Number(new URL(url).port));
    smtp.refusal = '451 try again later';
    await expect(deliver()).rejects.toThrow('451 try again later');
    smtp.refusal = undefined;
    await deliver();
    expect(smtp.received).toHaveLength(1);
    const [sent] = await test_.db.select().from(mail);
    expect(sent).toMatchObject({ status: 'sent', attempts: 3, lastError: null });
  });

  test('has failed after ten attempts, and can still be sent after that', async () => {
    await queueMail(asSite(), test_.db, letter);
    smtp.refusal = '550 no such person';
    await test_.db.update(mail).set({ attempts: 8 });
    await expect(deliver()).rejects.toThrow('550');
    expect((await listMails(test_.db)).mails[0]?.status).toBe('queued');
    await expect(deliver()).rejects.toThrow('550');
    expect((await listMails(test_.db)).mails[0]?.status).toBe('failed');
    smtp.refusal = undefined;
    await deliver();
    expect((await listMails(test_.db)).mails[0]?.status).toBe('sent');
  });

  test('leaves the mail with us when no server is named, and shows it on the terminal in demonstration mode', async () => {
    await queueMail(asSite(), test_.db, letter);
    await store('demo');
    const [first = '', link, wayOut] = told.join('').split('\n  ');
    expect(first).toBe('Mail to Ada Sample <ada@sample.example>: Confirm your address');
    expect(link).toBe(`https://site.example/l/${secret}`);
    expect(wayOut).toMatch(/\/l\/open#never-[\w-]+$/);
    await queueMail(asSite(), test_.db, letter);
    await store('production');
    expect(told).toHaveLength(1);
    expect((await listMails(test_.db, { status: 'stored' })).mails).toHaveLength(2);
    const [newest] = (await listMails(test_.db, { secrets: 'shown' })).mails;
    expect(newest?.action?.url).toBe('https://site.example/l/…');
  });

  test('leaves nothing of a transaction that is rolled back', async () => {
    const change = test_.db.transaction(async (tx) => {
      await queueMail(asSite(), tx, letter);
      throw new Error('changed my mind');
    });
    await expect(change).rejects.toThrow('changed my mind');
    await deliver();
    expect(smtp.received).toEqual([]);
    expect((await listMails(test_.db)).mails).toEqual([]);
  });
});

describe('hostile text', () => {
  const lineBreaks = ['\r\n', '\n', '\r', '\u2028', '\0'];

  test.each(lineBreaks)('a line break (%j) in subject or name adds no header', async (line) => {
    const evil = `x${line}Bcc: evil@sample.example${line}${line}<b>body`;
    await queueMail(asSite(), test_.db, {
      ...letter,
      subject: evil,
      to: { ...letter.to, name: evil },
      replyTo: { name: evil, address: 'help@site.example' },
    });
    await deliver();
    expect(smtp.received[0]?.recipients).toEqual(['ada@sample.example']);
    const headers = headersOf(smtp.received[0]?.data ?? '');
    expect(headers.filter((header) => /^bcc/i.test(header))).toEqual([]);
    expect(headers).toContain('Subject: x Bcc: evil@sample.example <b>body');
  });

  test.each([
    'a@x.example, evil@y.example',
    'a@x.example;evil@y.example',
    'Ada <a@x.example>',
    'a@x.example\r\nRCPT TO:<evil@y.example>',
    'a@x.example>',
    '"a@x.example,evil"@y.example',
    'group: a@x.example, evil@y.example;',
    'a@x.example evil@y.example',
    'a',
    '',
  ])('%j is not an address', async (address) => {
    const bad = { ...letter, to: { name: 'Ada', address } };
    await expect(queueMail(asSite(), test_.db, bad)).rejects.toThrow('to.address is not right');
    const badReply = { ...letter, replyTo: { name: 'Ada', address } };
    await expect(queueMail(asSite(), test_.db, badReply)).rejects.toThrow(
      'replyTo.address is not right',
    );
  });

  test('a name that looks like more recipients stays a name', async () => {
    const name = 'evil@y.example, Other <other@y.example>';
    await queueMail(asSite(), test_.db, { ...letter, to: { ...letter.to, name } });
    await deliver();
    expect(smtp.received[0]?.recipients).toEqual(['ada@sample.example']);
  });

  test.each(['javascript:alert(1)', 'file:///etc/passwd', '/l/relative', 'data:text/html,x'])(
    '%s is no link of a mail',
    async (url) => {
      const bad = { ...letter, action: { label: 'Go', url } };
      await expect(queueMail(asSite(), test_.db, bad)).rejects.toThrow('action.url is not right');
    },
  );
});

describe('the list of mails', () => {
  test('is newest first, in pages', async () => {
    for (const kind of ['account/reset', 'account/verify', 'account/known'] as const)
      await queueMail(asSite(), test_.db, { ...letter, kind });
    const first = await listMails(test_.db, { limit: 2 });
    expect(first.mails.map(({ kind }) => kind)).toEqual(['account/known', 'account/verify']);
    const second = await listMails(test_.db, { limit: 2, after: first.next });
    expect(second.mails.map(({ kind }) => kind)).toEqual(['account/reset']);
    expect(second.next).toBeUndefined();
  });

  test('shows no secret of a link, unless asked to', async () => {
    await queueMail(asSite(), test_.db, {
      ...letter,
      paragraphs: [`Or open https://site.example/reset-password#${secret} today.`],
    });
    const { mails } = await listMails(test_.db, { address: 'ADA@sample.example' });
    expect(mails[0]?.action?.url).toBe('https://site.example/l/…');
    expect(mails[0]?.paragraphs).toEqual(['Or open https://site.example/reset-password#… today.']);
    expect(JSON.stringify(mails)).not.toContain(secret);
    const shown = await listMails(test_.db, { secrets: 'shown' });
    expect(shown.mails[0]?.action?.url).toBe(letter.action?.url);
  });

  test('shows no one-time code either, in the subject or the words', async () => {
    await queueMail(asSite(), test_.db, {
      ...letter,
      kind: 'claims/code',
      sort: 'unasked',
      reader: 'adult',
      action: undefined,
      subject: '482913 is your code',
      paragraphs: ['Somebody had this code sent here: 482913. It is good for 30 minutes.'],
    });
    const { mails } = await listMails(test_.db);
    expect(mails[0]?.subject).toBe('······ is your code');
    expect(JSON.stringify(mails)).not.toContain('482913');
    const shown = await listMails(test_.db, { secrets: 'shown' });
    expect(shown.mails[0]?.subject).toContain('482913');
  });

  test('knows every mail whose words hold a code', () => {
    const withCode = listFiles(projectRoot, 'src')
      .filter((path) => path.endsWith('/locales/en.json'))
      .flatMap((path) => {
        const text = readFileSync(join(projectRoot, path), 'utf8');
        return text.includes('{{code}}')
          ? [posix.basename(posix.dirname(posix.dirname(path)))]
          : [];
      });
    expect(withCode).toEqual(kindsWithCode.map((kind) => kind.split('/')[0]));
  });

  test('forgets mail after ninety days', async () => {
    await queueMail(asSite(), test_.db, { ...letter, kind: 'account/reset' });
    await test_.db.update(mail).set({ createdAt: new Date('2026-08-23T22:00:00Z') });
    await queueMail(asSite(), test_.db, { ...letter, kind: 'account/known' });
    await test_.db
      .update(mail)
      .set({ createdAt: new Date('2026-08-23T23:00:00Z') })
      .where(eq(mail.kind, 'account/known'));
    const job = mailJobs({ transport: undefined, tell }).find(
      ({ name }) => name === 'delete-old-mail',
    );
    if (job && 'cron' in job) await job.run(testContext({ db: test_.db }));
    expect((await listMails(test_.db)).mails.map(({ kind }) => kind)).toEqual(['account/known']);
  });
});
