import { describe, expect, test } from 'vitest';
import { personWith } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listLegalVersions } from './admin-legal.service.server.ts';
import { legalVersion } from './legal-version.table.server.ts';
import { builtInVersions } from './legal.contract.ts';
import { keepBuiltInTexts } from './legal.seed.server.ts';
import { builtIn, getLegalText, listVersions } from './legal.service.server.ts';

const data = useTestDb();
const ctx = () => testContext({ db: data.db, actor: personWith('admin') });
const own = builtInVersions.terms[0].number;
/** As an earlier or later state of the site has left it. */
const keep = (number: string) =>
  data.db.insert(legalVersion).values({
    name: 'terms',
    state: 'built-in',
    number,
    effectiveOn: '2026-11-21',
    mustAccept: false,
    words: { en: { change: 'Other words', body: '## Rules {#rules}\n\nBe kind.' } },
  });

describe('The texts that come with the site', () => {
  test('are kept with their words, once, however often and by how many it starts', async () => {
    await Promise.all([keepBuiltInTexts(ctx()), keepBuiltInTexts(ctx())]);
    await keepBuiltInTexts(ctx());
    const rows = await data.db.select().from(legalVersion).orderBy(legalVersion.name);
    expect(rows).toMatchObject([
      { name: 'privacy', state: 'built-in', words: builtIn('privacy').words },
      { name: 'terms', state: 'built-in', number: own, words: builtIn('terms').words },
    ]);
    expect(await listVersions(data.db, 'terms')).toEqual([builtIn('terms')]);
  });

  test('are shown as people accepted them when the site comes with others', async () => {
    await keep('2.0');
    const text = await getLegalText(ctx(), 'terms', '2.0');
    expect(text).toMatchObject({
      isCurrent: false,
      change: 'Other words',
      sections: [{ id: 'rules', paragraphs: ['Be kind.'] }],
    });
    const { items } = await listLegalVersions(ctx());
    expect(items.filter(({ name }) => name === 'terms')).toMatchObject([
      { number: own, state: 'current', origin: 'built-in' },
      // Numbers between the two, whose words this site has not kept.
      ...builtInVersions.terms
        .slice(1)
        .filter(({ number }) => number !== '2.0')
        .map(({ number }) => ({ number, state: 'earlier', origin: 'gone' })),
      { number: '2.0', state: 'earlier', origin: 'built-in', change: 'Other words' },
    ]);
    expect(items.find(({ name, number }) => name === 'privacy' && number === '2.0')?.origin).toBe(
      'gone',
    );
  });

  test('do not count here when a newer state of the site has brought them along', async () => {
    await keep('99.0');
    expect((await getLegalText(ctx(), 'terms', undefined)).number).toBe(own);
    await expect(getLegalText(ctx(), 'terms', '99.0')).rejects.toMatchObject({ status: 404 });
  });
});
