import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { is } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { retentions } from '#features/content/lists/retention-list.ts';
import { personalData } from '#features/content/lists/personal-data-list.ts';
import ar from './src/features/legal/seed-data/ar.json' with { type: 'json' };
import en from './src/features/legal/seed-data/en.json' with { type: 'json' };
import fr from './src/features/legal/seed-data/fr.json' with { type: 'json' };

const files = import.meta.glob<Record<string, unknown>>('./src/**/*.table.server.ts', {
  eager: true,
});
const tables = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table));

/** Columns that say who somebody is, how they are reached, or what marks their browser or network. */
const telling =
  /(^|_)(email|phone|first_name|last_name|full_name|to_name|author_name|sender_name|giver_name|contact_name|to_address|code_address|network|print|address_print|network_print|device_print|guardian_email|user_agent|binding_hash|mark)$|_by$/;

/** Words of these columns are not about people: names of files, of places in code, of the site's own things. */
const harmless = new Set([
  'category',
  'feature_stage',
  'audit_seal',
  'duplicate_mark',
  'search_miss_mark',
]);

const isPersonal = ({ name, columns, foreignKeys }: (typeof tables)[number]) =>
  !harmless.has(name) &&
  (columns.some((column) => telling.test(column.name)) ||
    foreignKeys.some((key) => key.reference().foreignTable === account));

const named = Object.entries(personalData);

describe('The privacy notice', () => {
  test('is told of every table that says something about a person', () => {
    const untold = tables
      .filter(isPersonal)
      .map(({ name }) => name)
      .filter((name) => !(name in personalData));
    expect(
      untold,
      'Write what these keep into the privacy notice (src/features/legal/seed-data, all three languages, with a new version number), and name the section in src/features/content/lists/personal-data-list.ts.',
    ).toEqual([]);
  });

  test.each([
    ['en', en],
    ['fr', fr],
    ['ar', ar],
  ])('has each section that a table names, in %s', (_, texts) => {
    const sections = new Set(texts.privacy.sections.map(({ id }) => id));
    expect(named.filter(([, { section }]) => !sections.has(section))).toEqual([]);
  });

  test('speaks of what each table keeps in the section that the table names', () => {
    const words = new Map(
      en.privacy.sections.map(({ id, heading, paragraphs, points = [] }) => [
        id,
        [heading, ...paragraphs, ...points].join('\n'),
      ]),
    );
    const unsaid = named.filter(([, { section, says }]) => !words.get(section)?.includes(says));
    expect(unsaid.map(([table, { section, says }]) => `${table}: "${says}" in ${section}`)).toEqual(
      [],
    );
  });

  test('names no table that is gone', () => {
    const known = new Set(tables.map(({ name }) => name));
    expect(named.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  test('says of every clock in the list of what is deleted whose data it ends', () => {
    const about = new Set<string>(named.map(([, { ends }]) => ends));
    // Of one table more than one clock takes rows, and some things are no tables or say nothing about a person.
    const beside = new Set(
      `unprovenAccounts heldInquiries unsentClaims reviewMarks removedPhotos repeatKeys pageViews statistics importFiles
      searchMisses searchMarks heldTickets unconfirmedNotices unpaidPledges correctionAddresses unconfirmedRsvps
      followUpRequests dataCopies mentorAsks eventViews opportunityViews tenderViews applicationDrafts unconfirmedSearches
      unconfirmedSubmissions sharedNeeds`.split(/\s+/),
    );
    const unexplained = retentions.map(({ what }) => what).filter((what) => !about.has(what));
    expect(unexplained.filter((what) => !beside.has(what))).toEqual([]);
  });
});

describe('The terms', () => {
  test.each([
    ['en', en],
    ['fr', fr],
    ['ar', ar],
  ])('have rules for every kind of thing that people bring, in %s', (_, texts) => {
    const sections = texts.terms.sections.map(({ id }) => id);
    expect(sections).toEqual(
      expect.arrayContaining(
        'account reviews messages business ideas teams community trade pitches gifts reports corrections'.split(
          ' ',
        ),
      ),
    );
  });
});
