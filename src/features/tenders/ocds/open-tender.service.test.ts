import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { council, councilMember } from '#features/councils/council.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { siteFacts } from '#platform/http/site-facts.ts';
import { projectRoot } from '#platform/root.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { addTestAward, addTestTender } from '../tender.scene.server.ts';
import { foldProcess } from './reading/fold-process.ts';
import { readNotices } from './reading/read-notices.ts';
import { listTendersAsOcds } from './open-tender.service.server.ts';
import { problemsOf } from './schema-check.scene.server.ts';
import type { Schema } from './schema-check.scene.server.ts';

const councilId = '01990000-0000-7000-8000-0000000000c1';
const marker = 'Zanzibar';
const inDays = (days: number) => later(testNow, days * dayMs);
const shared = useTestDb();

beforeEach(async () => {
  const { db } = shared;
  await db.insert(council).values({ id: councilId, name: 'Council of Test', districts: [] });
  const whole = {
    summary: marker,
    description: marker,
    contactEmail: `${marker}@example.org`,
    noticeUrl: 'https://notice.example/1',
    attachmentUrl: `https://${marker}.example/spec.pdf`,
    documents: [{ title: marker, url: `https://${marker}.example/prices.pdf` }],
    amountMinor: 777_666_550,
    cpv: ['45260000'],
    lots: [{ title: marker, description: marker, amountMinor: 777_666_500 }],
    questionsUntil: '2026-11-25',
  };
  for (const [place, title] of ['A', 'B', 'C', 'Later'].entries())
    await addTestTender(db, { title, closesAt: inDays(place + 1), ...whole });
  await addTestTender(db, { title: 'Own', closesAt: inDays(9), councilId, ...whole });
  const over = { councilId, closesAt: inDays(-9), publishedAt: inDays(-20), ...whole };
  const lots = ['North', 'South', 'West'].map((title) => ({
    title,
    description: '',
    amountMinor: null,
  }));
  await addTestAward(
    db,
    { ...over, lots, title: 'Bought', awardedOn: '2026-11-15' },
    { lot: 0, name: 'Sample Roofers', amountMinor: 700_000 },
    { lot: 2, name: 'Sample Masons', amountMinor: null },
  );
  await addTestTender(db, { ...over, title: 'Called off', status: 'cancelled' });
  await addTestTender(db, { ...whole, title: 'Draft', councilId, status: 'draft' });
  const key = { source: 'notice', sourceId: 'x' } as const;
  await addTestTender(db, { ...whole, ...key, title: 'Of others', closesAt: inDays(20) });
});

const read = (actor: Actor) => listTendersAsOcds(testContext({ db: shared.db, actor }), {});
const titles = async (actor: Actor) =>
  (await read(actor)).releases.map(({ tender }) => tender.title);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const schemas = join(projectRoot, '../shared/data/ocds-sample-and-schema/schema');
const schemaOf = (name: string): Schema =>
  JSON.parse(readFileSync(join(schemas, `${name}.json`), 'utf8')) as Schema;

/** What the standard asks for of every package, whatever else it holds. */
const small: Schema = {
  type: 'object',
  required: ['uri', 'publisher', 'publishedDate', 'releases', 'version'],
  properties: {
    uri: { type: 'string', format: 'uri' },
    publisher: { type: 'object', required: ['name'] },
    publishedDate: { type: 'string', format: 'date-time' },
    releases: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: {
        type: 'object',
        required: ['ocid', 'id', 'date', 'tag', 'initiationType'],
        properties: {
          ocid: { type: 'string', minLength: 1 },
          date: { type: 'string', format: 'date-time' },
          tag: { type: 'array', minItems: 1 },
          tender: {
            type: 'object',
            required: ['id'],
            properties: {
              tenderPeriod: { properties: { endDate: { type: 'string', format: 'date-time' } } },
            },
          },
          awards: { type: 'array', items: { type: 'object', required: ['id'] } },
        },
      },
    },
  },
};

describe('Tenders as open data', () => {
  test('tell visitors of the free ones alone, and nothing that is not shown', async () => {
    const found = await read(anonymous);
    expect(found.releases.map(({ tender }) => tender.title)).toEqual(['A', 'B', 'C']);
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`${marker}|77766[56]|45260000`));
    expect(await titles(personWith('customer'))).toEqual(['A', 'B', 'C']);
    expect(found.releases[0]?.tender.documents).toEqual([
      { id: 'tenderNotice', documentType: 'tenderNotice', url: 'https://notice.example/1' },
    ]);
  });

  test('tell a council’s people of their own whole, less drafts', async () => {
    const officer = await addTestAccount(shared.db, ['council'], { firstName: 'Ada' });
    await shared.db.insert(councilMember).values({ councilId, accountId: officer.id });
    const { releases } = await read(officer);
    expect(releases.map(({ tender }) => tender.title)).toEqual([
      'A',
      'B',
      'C',
      'Own',
      'Bought',
      'Called off',
    ]);
    const by = (title: string) => releases.find(({ tender }) => tender.title === title);
    expect(by('A')?.tender.description).toBeUndefined();
    expect(by('Own')).toMatchObject({
      tag: ['tender'],
      tender: { status: 'active', value: { amount: 7_776_665.5, currency: 'GBP' } },
    });
    expect(by('Bought')).toMatchObject({
      tag: ['award'],
      parties: [
        { roles: ['buyer'] },
        { name: 'Sample Roofers', roles: ['supplier'] },
        { name: 'Sample Masons', roles: ['supplier'] },
      ],
      tender: { lots: [{ id: '1' }, { id: '2' }, { id: '3' }] },
      awards: [
        {
          value: { amount: 7000 },
          suppliers: [{ name: 'Sample Roofers' }],
          relatedLots: ['1'],
        },
        { suppliers: [{ name: 'Sample Masons' }], relatedLots: ['3'] },
      ],
    });
    expect(by('Called off')).toMatchObject({
      tag: ['tenderCancellation'],
      tender: { status: 'cancelled' },
    });
  });

  test('tell staff of all that was written here, and of nobody else’s notices', async () => {
    expect(await titles(personWith('moderator'))).toEqual([
      'A',
      'B',
      'C',
      'Later',
      'Own',
      'Bought',
      'Called off',
    ]);
  });

  test('keep to the standard', async () => {
    for (const actor of [anonymous, personWith('moderator')])
      expect([...problemsOf(plain(await read(actor)), small)]).toEqual([]);
    expect([...problemsOf({ releases: [] }, small)]).toContain('/uri is missing');
  });

  test.skipIf(!existsSync(schemas))('keep to all of its schemas, as real files do', async () => {
    const release = schemaOf('release-schema');
    const pack = schemaOf('release-package-schema');
    for (const actor of [anonymous, personWith('moderator')]) {
      const { releases, ...rest } = await read(actor);
      const problems = releases.flatMap((one) => [...problemsOf(plain(one), release)]);
      expect(problems).toEqual([]);
      // Each release was looked at above; their place in the package refers to the other schema.
      expect([...problemsOf(plain({ ...rest, releases: [{}] }), pack)]).toEqual([]);
    }
    expect([...problemsOf({ tag: 'tender', date: 'soon' }, release)]).toEqual(
      expect.arrayContaining(['/ocid is missing', '/tag is string', '/date is no date-time']),
    );
  });

  test('have the registered prefix where the operator has one', async () => {
    const ocids = async (ocdsPrefix?: string) => {
      const ctx = testContext({ db: shared.db, actor: anonymous, ocdsPrefix });
      const found = await listTendersAsOcds(ctx, {});
      expect([...problemsOf(plain(found), small)]).toEqual([]);
      return found.releases.map(({ ocid, id }) => [ocid.slice(0, 12), id.startsWith(ocid)]);
    };
    expect(await ocids('ocds-a1b2c3')).toEqual(
      Array.from({ length: 3 }, () => ['ocds-a1b2c3-', true]),
    );
    expect((await ocids())[0]?.[0]).toMatch(/^local-/);
  });

  test('can be read by the reader of this site', async () => {
    const { readings, faults } = readNotices(JSON.stringify(await read(personWith('moderator'))));
    expect(faults).toEqual([]);
    const notices = readings.flatMap((one) => foldProcess([], [one]).notices);
    expect(notices.find(({ title }) => title === 'Own')).toMatchObject({
      outcome: 'open',
      amountMinor: 777_666_550,
      cpv: ['45260000'],
      closesAt: inDays(9).toISOString(),
    });
  });

  test('say so where they are invented, and only in a demonstration', async () => {
    const { db } = shared;
    await addTestTender(db, { title: 'Invented', isSample: true, closesAt: inDays(30) });
    expect(await titles(personWith('moderator'))).toContain('Sample: Invented');
    const site = siteFacts({ url: 'https://x.example', mode: 'production' }, {});
    const ctx = testContext({ db, actor: personWith('moderator'), site });
    const { releases } = await listTendersAsOcds(ctx, {});
    expect(releases.map(({ tender }) => tender.title)).not.toContain('Sample: Invented');
  });

  test('are not found where there is none', async () => {
    const after = '01ffffff-ffff-7fff-8fff-ffffffffffff';
    await expect(
      listTendersAsOcds(testContext({ db: shared.db, actor: anonymous }), { after }),
    ).rejects.toMatchObject({ code: 'tenders/not-found' });
  });
});
