import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import directory from '../locales/en.json' with { type: 'json' };
import type { ListingFacts } from '../listing.contract.ts';
import { missionDraft, samplePlaceDraft } from '../seed-data/seed-drafts.ts';
import type { SeedMission, SeedPlace } from '../seed-data/seed-drafts.ts';
import missions from '../seed-data/missions.json' with { type: 'json' };
import samplePlaces from '../seed-data/sample-places.json' with { type: 'json' };
import { KindDetails } from '#features/kinds/kind-details.ts';
import { KindFacts } from '#features/kinds/kind-facts.tsx';
import kinds from '#features/kinds/locales/en.json' with { type: 'json' };

const drafts = [
  ...(samplePlaces as SeedPlace[]).map(samplePlaceDraft),
  ...(missions as SeedMission[])
    .filter(({ sample }) => sample)
    .map((mission) => missionDraft(mission).draft),
];

/** The words on the page of a sample of this kind, on a day. */
function factsOn(today: string, kind: string, changes: object = {}): string {
  const draft = drafts.find((one) => one.kind === kind);
  const listing: object = { ...draft, codeNames: { GH: 'Ghana', yo: 'Yoruba' }, today, ...changes };
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { directory, kinds, ui: {} } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <KindFacts listing={listing as ListingFacts} />
    </I18nextProvider>,
  ).replaceAll(/<[^>]+>/g, ' ');
}

test.each([
  ['organisation', ['SAMPLE-01', 'Oral history', 'How to join', '2009']],
  ['faith', ['Sunday worship', 'Yoruba', 'Hearing loop', 'New here?', 'Food bank']],
  [
    'university',
    ['Estuary Diaspora Award', '3,000', 'Ghana', 'African-Caribbean Society', 'How to apply'],
  ],
  ['education', ['Supplementary school', '5 to 16', 'Drumming']],
  ['professional', ['Solicitor', 'SAMPLE-2204', 'The first call is free']],
  ['manufacturer', ['Textiles', '60 jars or 25 metres', 'Invented organic mark']],
])('the page of one of %s tells its facts', (kind, words) => {
  const text = factsOn('2026-11-21', kind);
  for (const word of words) expect(text).toContain(word);
});

test('the page of a mission tells whom it serves, what to bring, how to pay and whom to call', () => {
  const text = factsOn('2026-11-21', 'embassy');
  for (const words of [
    'People in Wales',
    '020 7946 0998',
    'Never pay a stranger',
    'Completed form SR-1',
    'Fee: 75.00 GBP',
    'Postal order with the documents',
    'Book an appointment',
    'Checked on',
  ])
    expect(text).toContain(words);
});

test('a mission that has said nothing is given nothing to say', () => {
  const details = { kind: 'embassy', mission: 'embassy', state: 'GH', stateNames: { en: 'Ghana' } };
  const text = factsOn('2026-11-21', 'embassy', { details: KindDetails.parse(details) });
  expect(text).toContain('No fees or documents are listed yet');
  for (const words of ['Emergency line', 'Who it’s for', 'closed', 'How to pay'])
    expect(text).not.toContain(words);
});

test('a holiday is announced, closes the day, and goes', () => {
  const closedToday = 'Closed today: ';
  expect(factsOn('2026-12-09', 'embassy')).toContain('Founders’ Day');
  expect(factsOn('2026-12-09', 'embassy')).not.toContain(closedToday);
  expect(factsOn('2026-12-10', 'embassy')).toMatch(/Closed today: \P{L}*Founders’ Day/u);
  expect(factsOn('2026-12-11', 'embassy')).not.toContain('Founders’ Day');
});

test('a season is announced, stands out while it lasts, and goes', () => {
  expect(factsOn('2026-11-21', 'faith')).toContain('Harvest thanksgiving');
  expect(factsOn('2026-11-21', 'faith')).not.toMatch(/\bNow\b/);
  expect(factsOn('2027-10-10', 'faith')).toMatch(/Harvest thanksgiving\s+Now/);
  expect(factsOn('2027-10-11', 'faith')).not.toContain('Harvest thanksgiving');
});

test('a deadline that has passed is told, and what has run out is not shown', () => {
  expect(factsOn('2026-09-30', 'university')).not.toContain('Closed for this year');
  expect(factsOn('2026-10-01', 'university')).toContain('Closed for this year');
  expect(factsOn('2028-01-01', 'manufacturer')).not.toContain('Invented organic mark');
});

test('details that can’t be read leave what every kind has', () => {
  expect(factsOn('2026-11-21', 'faith', { details: null })).toContain('Yorùbá');
});
