import { beforeAll, describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { seedFoundSamples } from '../finder.scene.server.ts';
import { confidenceOf, isSure } from './spelling-confidence.ts';
import cases from './spelling-cases.json' with { type: 'json' };
import { parseListingQuery } from '../search.contract.ts';
import { listBestOfKinds, listListings } from '../search.service.server.ts';

const now = new Date('2026-11-21T22:30:00Z');
const data = useTestDb((db) => seedFoundSamples(db, now));

const search = (q: string) =>
  listListings(testContext({ db: data.db, now, actor: anonymous }), parseListingQuery({ q }));

const misspelt = [...cases.misspelt, ...cases.laterMisspelt];
const right = [cases.right, cases.laterRight].flatMap((set) => Object.values(set).flat());

interface Tried {
  typed: string;
  /** Something has the word as it is typed, or an English stem of it. */
  isFound: boolean;
  meant?: string;
  corrected: string | null;
  suggested: string | undefined;
}
const tried: Record<'misspelt' | 'right', Tried[]> = { misspelt: [], right: [] };

async function trySpelling(typed: string, meant?: string): Promise<Tried> {
  const { correctedText: corrected, suggestedText: suggested, total } = await search(typed);
  return { typed, meant, corrected, suggested, isFound: total > 0 && corrected === null };
}

beforeAll(async () => {
  for (const [typed = '', meant] of misspelt) tried.misspelt.push(await trySpelling(typed, meant));
  for (const typed of right) tried.right.push(await trySpelling(typed));
}, 120_000);

const isFew = (some: readonly unknown[], all: readonly unknown[]) =>
  some.length <= all.length * 0.02;

/** What is too much is named in the failure. */
const names = (some: readonly Tried[]) =>
  some.map(({ typed, corrected }) => `${typed} → ${corrected ?? 'nothing'}`);

/**
 * Measured on 24 November 2026 with the sample entries, of which the second half of both lists was written after the
 * bar had been set: of 239 right words 1 was changed ("locksmith" became "locsmith"); of 119 misspelt words
 * that find nothing 96 were put right, all but one as they were meant, and for 19 of the others the page asks.
 */
describe('A spelling is put right only where that is beyond doubt', () => {
  test('of more than 180 right words of 13 languages and names at most 2 in 100 are changed without asking', () => {
    const changed = tried.right.filter(({ corrected }) => corrected !== null);
    expect(tried.right.length).toBeGreaterThan(180);
    expect(isFew(changed, tried.right) ? [] : names(changed)).toEqual([]);
  });

  test('of more than 100 misspelt words that find nothing 3 in 4 are put right, at most 2 in 100 of them wrongly', () => {
    const lost = tried.misspelt.filter(({ isFound }) => !isFound);
    const changed = lost.filter(({ corrected }) => corrected !== null);
    const wrong = changed.filter(({ corrected, meant }) => corrected !== meant);
    expect(lost.length).toBeGreaterThan(100);
    expect(changed.length / lost.length).toBeGreaterThan(0.75);
    expect(isFew(wrong, changed) ? [] : names(wrong)).toEqual([]);
  });

  test.each([
    ['Ọ̀ṣun', 'osun', 'ohun'],
    ['እንጀራ', 'እንጀራ', 'እንጀሪ'],
    ['ivoire', 'ivoire', 'voile'],
  ])('%s is not sure to be another word', (raw, word, target) => {
    expect(isSure(word, confidenceOf({ raw, word, target }))).toBe(false);
  });

  test('accents make the same slip less sure', () => {
    const guess = { word: 'creme', target: 'cremee' };
    expect(confidenceOf({ ...guess, raw: 'crème' })).toBeLessThan(
      confidenceOf({ ...guess, raw: 'creme' }),
    );
  });

  test('a word in doubt is offered and nothing is shown; in quotation marks not even that', async () => {
    const asked = await search('mosqe');
    expect([asked.items, asked.correctedText, asked.suggestedText]).toEqual([[], null, 'mosque']);
    // The count of searches in vain asks this, and must find nothing either.
    const ctx = testContext({ db: data.db, now, actor: anonymous });
    const { found, spelling } = await listBestOfKinds(ctx, 'mosqe', { kinds: ['faith'], limit: 1 });
    expect(spelling).toEqual({ words: 'mosque', isUsed: false });
    expect([...found.values()].map(({ total }) => total)).toEqual(found.size === 0 ? [] : [0]);
    expect((await search('"mosqe"')).suggestedText).toBeUndefined();
    expect((await search('"jolof"')).correctedText).toBeNull();
  });

  test('so it is beside a word that says nothing of what is looked for, though something has that', async () => {
    const asked = await search('ji ọkụ');
    expect([asked.items, asked.total, asked.isLoose]).toEqual([[], 0, undefined]);
    expect(asked.suggestedText).toBe('ji oke');
    expect((await search('ji')).total).toBeGreaterThan(0);
  });

  test('beside a word that is found for sure, that word has its results', async () => {
    const unlike = await search('jollof Ọ̀ṣun');
    expect([unlike.correctedText, unlike.isLoose]).toEqual([null, true]);
    const { suggestedText, total, isLoose } = await search('african mosqe');
    expect([suggestedText, isLoose]).toEqual(['african mosque', true]);
    expect(total).toBeGreaterThan(0);
  });

  test('the name of a town where nobody is listed is not respelt', async () => {
    const query = parseListingQuery({ q: 'jollof truro', near: 'Leeds' });
    const ctx = testContext({ db: data.db, now, actor: anonymous });
    const { correctedText, suggestedText } = await listListings(ctx, query);
    expect([correctedText, suggestedText]).toEqual([null, undefined]);
  });
});
