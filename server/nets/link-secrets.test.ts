// The secret of a mail's link: in no log, kept by nobody, told to no other site (security A9).
import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { stopPurpose } from '#features/directory/changes/listing.mail.server.ts';
import { ownerLetter } from '#features/own-listings/owner-letter.table.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { logOptions } from '#platform/log/logger.server.ts';
import { projectRoot } from '#platform/root.server.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { testNow, testSecret } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { stopDigestPurpose } from '#features/notifications/digest.service.server.ts';
import { stopReportsPurpose } from '#features/site-reports/mailing/report-subscription.service.server.ts';
import { reportSubscription } from '#features/site-reports/mailing/report-subscription.table.server.ts';
import { digestStop } from '#features/notifications/digest.table.server.ts';
import { listFiles } from '#scripts/architecture/source-file.ts';
import { createApp } from '../app.ts';
import { pageRenderer } from '../test/page-renderer.ts';
import { dayMs } from '#platform/time/durations.ts';

const data = useTestDb();
const directory = useTemporaryDirectory();
const secret = 'SECRETSECRETSECRET';
const lines: string[] = [];
const logTo = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(chunk.toString());
    done();
  },
});
let app: FastifyInstance;
beforeAll(async () => {
  const config = readConfig({
    FIXED_CLOCK: testNow.toISOString(),
    LOG_LEVEL: 'debug',
    RATE_LIMITS: 'off',
    SECRET: testSecret,
    DATA_DIR: directory.path,
  });
  const database = {
    get db() {
      return data.db;
    },
    ping: async () => undefined,
  };
  const build = { tag: 't', time: testNow.toISOString() };
  const render = await pageRenderer();
  ({ server: app } = await createApp({ config, database, build, render, logTo }));
});
afterAll(() => app.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const oneClick = { method: 'POST', headers: form, payload: 'List-Unsubscribe=One-Click' } as const;

describe('The page of a link', () => {
  test.each(['/l/open', `/l/verify-${secret}`, `/l/followup-${secret}`, '/l/open?lng=fr'])(
    'at %s is kept by nobody and tells no other site where somebody came from',
    async (url) => {
      const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['referrer-policy']).toBe('no-referrer');
    },
  );

  test('says without JavaScript that it needs it', async () => {
    const { body } = await app.inject({ url: '/l/open', headers: { accept: 'text/html' } });
    expect(body).toMatch(/<noscript>.*This link needs JavaScript\..*<\/noscript>/s);
  });
});

test('A mail program stops letters by one click at the address in the path, and nothing else', async () => {
  const owner = await addTestAccount(data.db, ['business'], { firstName: 'Owner' });
  const expiresAt = new Date(testNow.getTime() + dayMs);
  const link = { purpose: stopPurpose, subjectId: owner.id, expiresAt, now: testNow };
  const token = await createLinkToken(data.db, link);
  expect((await app.inject({ ...oneClick, url: `/l/${token}` })).statusCode).toBe(200);
  const [stopped] = await data.db.select().from(ownerLetter);
  expect(stopped).toMatchObject({ accountId: owner.id, stoppedAt: testNow });
  const digests = { ...link, purpose: stopDigestPurpose };
  const ofDigests = await createLinkToken(data.db, digests);
  expect((await app.inject({ ...oneClick, url: `/l/${ofDigests}` })).statusCode).toBe(200);
  expect(await data.db.select().from(digestStop)).toMatchObject([{ readerId: owner.id }]);
  const mailed = { accountId: owner.id, reports: ['claims' as const], rhythm: 'monthly' as const };
  await data.db
    .insert(reportSubscription)
    .values({ ...mailed, sentFor: '2026-10', createdAt: testNow });
  const ofReports = await createLinkToken(data.db, { ...link, purpose: stopReportsPurpose });
  expect((await app.inject({ ...oneClick, url: `/l/${ofReports}` })).statusCode).toBe(200);
  expect(await data.db.select().from(reportSubscription)).toEqual([]);
  for (const purpose of ['verify', 'team', 'thread', 'guardian', 'searches', 'mute']) {
    const url = `/l/${purpose}-${secret}`;
    expect((await app.inject({ ...oneClick, url })).statusCode).toBe(405);
  }
});

test('No log line holds the secret of a link, whatever was done with it', async () => {
  const paths = [
    'verify',
    'noletter',
    'nodigest',
    'noreports',
    'searches',
    'mute',
    'thread',
    'followup',
    'nothing',
  ].map((name) => `/l/${name}-${secret}`);
  for (const path of paths) {
    await app.inject({ url: path, headers: { accept: 'text/html' } });
    await app.inject({ url: `${path}.data` });
    await app.inject({ url: `${path}/further` });
    await app.inject({ ...oneClick, url: path });
    await app.inject({ method: 'PUT', url: path });
    await app.inject({ method: 'POST', url: path, payload: '{', headers: form });
  }
  const log = pino(logOptions('debug'), logTo);
  log.warn({ req: { method: 'GET', url: paths[0] } }, 'a line about a request');
  expect(lines.join('')).toContain('a line about a request');
  expect(lines.join('')).not.toContain(secret);
});

test('No mail puts the secret of a link into a path', () => {
  const found = listFiles(projectRoot, 'src')
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .filter((path) => /\/l\/\$\{/.test(readFileSync(path, 'utf8')));
  expect(found).toEqual([]);
});

/** Each does little, and nothing by being opened. */
const inThePath = [
  // A decision: three choices without words, which work before JavaScript (decision 0046).
  'src/features/event-follow-up/follow-up.mail.server.ts',
];

test('The secrets that are in a path for people are named', () => {
  const found = listFiles(projectRoot, 'src')
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .filter((path) => /plainLinkAddress\(ctx/.test(readFileSync(path, 'utf8')));
  expect(found).toEqual(inThePath);
});
