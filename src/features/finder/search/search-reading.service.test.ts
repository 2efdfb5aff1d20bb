import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { seedFoundSamples } from '../finder.scene.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { parseListingQuery } from '../search.contract.ts';
import { listBestOfKinds, listListings } from '../search.service.server.ts';

/** A Saturday night. */
const now = new Date('2026-11-21T22:30:00Z');
const data = useTestDb((db) => seedFoundSamples(db, now));

const visitor = (at = now): ServiceContext =>
  testContext({ db: data.db, now: at, actor: anonymous });
const search = (query: Record<string, unknown>, at?: Date) =>
  listListings(visitor(at), parseListingQuery(query));
/** Words, place and time that were read. */
const read = async (q: string, others: Record<string, unknown> = {}) => {
  const { understood, place } = await search({ ...others, q });
  return understood && [understood.words, place?.label ?? null, understood.open];
};

describe('Reading place and time in the words of a search', () => {
  test.each([
    ['barber croydon', 'barber', 'Croydon', null],
    ['Croydon barber', 'barber', 'Croydon', null],
    ['barber in Croydon', 'barber', 'Croydon', null],
    ['barber, Croydon', 'barber', 'Croydon', null],
    ['in Croydon barber', 'barber', 'Croydon', null],
    ['braider SE14', 'braider', 'SE14', null],
    ['SE14 braider', 'braider', 'SE14', null],
    ['braider SE14 6LD', 'braider', 'SE14', null],
    ['caterer br1', 'caterer', 'BR1', null],
    ['caterer near BR1 jamaican', 'caterer jamaican', 'BR1', null],
    ['jollof peckham open now', 'jollof', 'Peckham', 'now'],
    ['open now jollof peckham', 'jollof', 'Peckham', 'now'],
    ['restaurant open now', 'restaurant', null, 'now'],
    ['open now', null, null, 'now'],
    ['jollof open sunday peckham', 'jollof', 'Peckham', 'at'],
    ['mosque open on fridays birmingham', 'mosque', 'Birmingham', 'at'],
    ['coiffeur ouvert le dimanche à Londres', 'coiffeur', 'London', 'at'],
    ['حلاق مفتوح يوم السبت في لندن', 'حلاق', 'London', 'at'],
    ['barber elephant and castle', 'barber', 'Elephant and Castle', null],
    ['barber elephant & castle', 'barber', 'Elephant and Castle', null],
    ['patties near Elephant and Castle station', 'patties', 'Elephant and Castle', null],
    ['hall hire for party near Stratford station', 'hall hire for party', 'Stratford', null],
    ['church near Cardiff city centre', 'church', 'Cardiff', null],
    ['braids lewisham SE13', 'braids', 'SE13', null],
    ['hair salon in Kent', 'hair salon', 'Kent', null],
    ['black therapist surrey', 'black therapist', 'Surrey', null],
    ['hairdresser greater manchester', 'hairdresser', 'Greater Manchester', null],
    ['church in Wales', 'church', 'Wales', null],
    ['croydon', null, 'Croydon', null],
    ['tailor ankara ridley road', 'tailor ankara', 'Ridley Road', null],
    ['fabric shop ridley road market', 'fabric shop', 'Ridley Road', null],
    ['hair salon leicester please', 'hair salon', 'Leicester', null],
    ['caterer peckham for wedding', 'caterer for wedding', 'Peckham', null],
    ['braids coventry on sunday', 'braids', 'Coventry', 'at'],
    ['nursery lewisham borough', 'nursery', 'Lewisham', null],
    ['london borough of lewisham nursery', 'nursery', 'Lewisham', null],
    [
      "i'm looking for a caribbean takeaway around Nottingham please",
      'caribbean takeaway',
      'Nottingham',
      null,
    ],
    ['braids south london', 'braids', 'South London', null],
    ['braids southeast london', 'braids', 'South East London', null],
    ['takeaway leeds chapeltown', 'takeaway', 'Chapeltown, Leeds', null],
    ['takeaway chapeltown leeds', 'takeaway', 'Chapeltown, Leeds', null],
    ['leeds takeaway chapeltown', 'takeaway', 'Chapeltown, Leeds', null],
    ['hair salon leeds city centre', 'hair salon', 'Leeds', null],
    ['braids stratford station', 'braids', 'Stratford', null],
    ['shoe shop peckham high street', 'shoe shop', 'Peckham', null],
    ['in Reading', null, 'Reading', null],
    ['SE15', null, 'SE15', null],
    ['hair salon moss side', 'hair salon', 'Moss Side', null],
    ['hair salon newcastle upon tyne', 'hair salon', 'Newcastle', null],
    ['braids bath', 'braids', 'Bath', null],
    ['embassy of Ghana London', 'embassy of Ghana', 'London', null],
    ['coiffeur près de Peckham', 'coiffeur', 'Peckham', null],
    ['coiffeur à Londres', 'coiffeur', 'London', null],
    ['traiteur à Birmingham ouvert maintenant', 'traiteur', 'Birmingham', 'now'],
    ['peluquería en Londres', 'peluquería', 'London', null],
    ['restaurante aberto agora em Londres', 'restaurante', 'London', 'now'],
    ['مطعم في لندن', 'مطعم', 'London', null],
    ['حلاق مفتوح الآن في برمنغهام', 'حلاق', 'Birmingham', 'now'],
    ['kinyozi karibu na Peckham', 'kinyozi', 'Peckham', null],
    ['ምግብ ቤት በለንደን', 'ምግብ ቤት', 'London', null],
    ['indawo yokudlela eLondon', 'indawo yokudlela', 'London', null],
    ['kapper in de buurt van Croydon', 'kapper', 'Croydon', null],
    ['coiffeur nan Leeds', 'coiffeur', 'Leeds', null],
  ])('%s is %s near %s', async (q, words, place, open) => {
    const [readWords, readPlace, readOpen] = (await read(q)) ?? [];
    expect([readWords, readOpen]).toEqual([words, open]);
    expect(readPlace ?? '').toContain(place ?? '');
    expect(readPlace === null).toBe(place === null);
  });

  test.each([
    'hair salon near me',
    'hair salon nearby',
    'coiffeuse près de moi',
    'صالون قريب مني',
    'salão perto de mim',
    'saluni karibu nami',
    'peluquería cerca de mí',
  ])('%s asks where that is, and searches for the words meanwhile', async (q) => {
    const { understood } = await search({ q });
    expect([understood?.isNearMe, understood?.near]).toEqual([true, null]);
    expect(understood?.words?.split(' ').length).toBe(q.startsWith('hair') ? 2 : 1);
    expect((await search({ q, near: 'Leeds' })).understood?.isNearMe).toBe(false);
  });

  test.each([
    'church',
    'sandwich',
    'gospel church',
    'reading',
    'reading group',
    'bow tie',
    'B2B consulting',
    '4c hair',
    'new york bakery',
    '"barber croydon"',
    '“barber croydon”',
  ])('%s is words alone', async (q) => {
    const { understood, place } = await search({ q });
    expect([understood, place]).toEqual([undefined, null]);
  });

  test('a town that people rarely mean alone is offered', async () => {
    expect((await search({ q: 'reading' })).otherReading).toEqual({ near: 'reading', words: null });
    expect((await search({ q: 'church' })).otherReading).toBeUndefined();
  });

  test('what is typed as the name of a listing is that listing, and the place is offered', async () => {
    const id = await addTestListing(data.db, now, {
      name: 'The Brixton Kitchen Collective',
      confirmedOn: '2026-11-01',
    });
    const found = await search({ q: 'brixton kitchen' });
    expect(found.items[0]?.id).toBe(id);
    expect(found.understood).toBeUndefined();
    expect(found.otherReading).toEqual({ near: 'brixton', words: 'kitchen' });
    // In another order, or with a word between, nothing is called so.
    expect(await read('kitchen brixton')).toEqual([
      'kitchen',
      expect.stringContaining('Brixton'),
      null,
    ]);
  });

  test('what was chosen in the form goes before the words', async () => {
    const { understood, place } = await search({ q: 'barber croydon', near: 'Leeds' });
    expect([understood, place?.label]).toEqual([undefined, 'Leeds']);
    const opening = { open: 'at', day: 'tue', time: '10:00' };
    const at = await search({ ...opening, q: 'jollof open now' });
    expect(at.understood).toMatchObject({ words: 'jollof', open: null });
    expect(at.total).toBe((await search({ ...opening, q: 'jollof' })).total);
  });

  test('finds the same as the form would', async () => {
    const ids = async (query: Record<string, unknown>) =>
      (await search(query)).items.map(({ id }) => id);
    const asForm = await ids({ q: 'jollof', near: 'peckham', open: 'now' });
    expect(asForm.length).toBeGreaterThan(0);
    expect(await ids({ q: 'open now jollof near peckham' })).toEqual(asForm);
    expect(await ids({ q: 'jollof peckham', open: 'now' })).toEqual(asForm);
  });

  test('a misspelt word beside a place is put right', async () => {
    const { understood, correctedText, items } = await search({ q: 'jolof Peckham' });
    expect([understood?.words, correctedText]).toEqual(['jolof', 'jollof']);
    expect(items[0]?.distanceMiles).toBeLessThan(10);
  });

  test.each([
    ['barber in hackny', 'Hackney'],
    ['braiding lewsham', 'Lewisham'],
  ])('a misspelt place is put right and is a place: %s', async (q, name) => {
    const { understood, place, correctedText, items } = await search({ q });
    expect(place?.label).toContain(name);
    expect(understood).toMatchObject({ literal: q });
    expect(correctedText).not.toBeNull();
    expect(items.every(({ distanceMiles }) => distanceMiles !== null)).toBe(true);
  });

  test('a question is read by what it asks for', async () => {
    const { items } = await search({ q: 'where can I get braids in Croydon' });
    const plain = await search({ q: 'braids in Croydon' });
    expect(items.map(({ id }) => id)).toEqual(plain.items.map(({ id }) => id));
    expect(items.length).toBeGreaterThan(0);
  });

  test('"open late" is ten in the evening of today, and afterwards what is open now', async () => {
    const afternoon = new Date('2026-11-24T15:00:00Z');
    const late = await search({ q: 'restaurant open late' }, afternoon);
    expect(late.understood).toMatchObject({ open: 'at', day: 'tue', time: '22:00' });
    expect(Date.parse(late.nextChange ?? '')).toBeLessThanOrEqual(
      Date.parse('2026-11-24T22:01:00Z'),
    );
    expect((await search({ q: 'restaurant open late' })).understood).toMatchObject({ open: 'now' });
    expect((await search({ q: 'restaurant open today' }, afternoon)).understood).toMatchObject({
      open: 'now',
    });
  });

  test('of each kind the best near the place are found for the search over everything', async () => {
    const kinds = ['business', 'faith'] as const;
    const { found } = await listBestOfKinds(visitor(), 'church Leeds', { kinds, limit: 5 });
    const leeds = await search({ q: 'church', near: 'Leeds', kind: 'faith' });
    expect(found.get('faith')?.total).toBe(leeds.total);
    expect(leeds.total).toBeGreaterThan(0);
  });

  test.each([
    ['reading hair salon', 'hair salon', 'Reading'],
    ['rugby caribbean catering', 'caribbean catering', 'Rugby'],
    ['bath braiders', 'braiders', 'Bath'],
    ['reading group', undefined, undefined],
    ['bath bombs', undefined, undefined],
  ])('%s begins with a town where something to look for follows', async (q, words, place) => {
    const found = await search({ q });
    expect(found.understood?.words).toBe(words);
    expect(found.place?.label?.slice(0, place?.length)).toBe(place);
  });

  test('a place that is mostly a word is offered where the words find nothing', async () => {
    const offered = { near: 'deal', words: 'african restaurant' };
    expect((await search({ q: 'african restaurant deal' })).otherReading).toEqual(offered);
    expect((await search({ q: 'deal african restaurant' })).otherReading).toEqual(offered);
    const found = await search({ q: 'street food' });
    expect(found.items.length).toBeGreaterThan(0);
    expect(found.otherReading).toBeUndefined();
  });

  test('of two places the chosen one stands and the one in the words is offered', async () => {
    const { place, understood, otherReading } = await search({
      q: 'barber croydon',
      near: 'Peckham',
    });
    expect([place?.label, understood]).toEqual([expect.stringContaining('Peckham'), undefined]);
    expect(otherReading).toEqual({ near: 'croydon', words: 'barber' });
  });

  test('a day is that day at noon', async () => {
    const { understood } = await search({ q: 'barber open sunday' });
    expect(understood).toMatchObject({ open: 'at', day: 'sun', time: '12:00' });
    expect((await search({ q: 'sunday school' })).understood).toBeUndefined();
  });

  test('a county is looked through as far as its people live', async () => {
    expect((await search({ q: 'barber greater manchester' })).place?.within).toBe('25');
    expect((await search({ q: 'barber in Kent' })).place?.within).toBe('50');
    const narrow = await search({ q: 'barber in Kent', within: '10' });
    expect(narrow.place?.within).toBeUndefined();
    expect((await search({ q: 'barber croydon' })).place?.within).toBeUndefined();
  });

  test('a misspelt place is read also where nobody there has all the words', async () => {
    expect((await search({ q: 'caribean takeaway brixten' })).place?.label).toBe('Brixton, London');
    expect((await search({ q: 'nigerian church pekham' })).place?.label).toBe('Peckham, London');
  });

  test('beside a place a word is no village', async () => {
    const { correctedText, suggestedText } = await search({ q: 'brading croydon' });
    expect(correctedText ?? suggestedText).toBe('braiding');
  });

  test('what is too far away is shown as such, the nearest first', async () => {
    const { items, total, farther = [] } = await search({ q: 'jollof penzance' });
    expect([items, total]).toEqual([[], 0]);
    expect(farther).toHaveLength(3);
    const miles = farther.map(({ distanceMiles }) => distanceMiles ?? 0);
    expect(miles[0]).toBeGreaterThan(10);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect((await search({ q: 'jollof peckham' })).farther).toBeUndefined();
    expect((await search({ q: 'zeppelin penzance' })).farther).toBeUndefined();
  });

  test('without one of the words, the thing itself is kept', async () => {
    const { items, isLoose } = await search({ q: 'barber zeppelin' });
    expect(isLoose).toBe(true);
    const barbers = await search({ q: 'barber' });
    // Who only mentions barbers by the way comes last there, and not at all here.
    const ids = barbers.items.map(({ id }) => id).slice(0, items.length);
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(items.length).toBeGreaterThan(3);
  });

  test('nearer ones with all words but one go before what has them all too far away', async () => {
    const asked = { q: 'shipping ghana', near: 'N17' };
    const { items, isLoose, farther = [] } = await search(asked);
    expect((await search({ q: asked.q })).isLoose).toBeUndefined();
    expect(isLoose).toBe(true);
    const near = await search({ q: 'shipping', near: 'N17' });
    expect(items.map(({ id }) => id)).toEqual(near.items.map(({ id }) => id));
    expect(farther.length).toBeGreaterThan(0);
    expect(farther.every(({ distanceMiles }) => (distanceMiles ?? 0) > 10)).toBe(true);
  });

  test('where few have all the words, those with the telling ones stand beside them', async () => {
    const { items, also } = await search({ q: 'nigerian church peckham' });
    expect(items.length).toBeLessThan(3);
    expect(also?.words).toBe('church');
    const near = also?.items.filter(({ distanceMiles }) => (distanceMiles ?? 99) < 3) ?? [];
    expect(near.length).toBeGreaterThan(1);
    expect(also?.items.some(({ id }) => items.some((item) => item.id === id))).toBe(false);
    expect((await search({ q: 'church peckham' })).also).toBeUndefined();
  });

  test('of many words those that mean something here are searched for', async () => {
    const found = await search({ q: 'nigerian restaurant zeppelin harbour' });
    expect([found.part, found.correctedText]).toEqual(['nigerian restaurant', null]);
    expect(found.items.length).toBeGreaterThan(0);
    expect((await search({ q: 'harbour view zeppelin' })).part).toBeUndefined();
  });
});
