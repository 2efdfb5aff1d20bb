import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, timestamps } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

/** Somebody's idea, by its sealed versions. Deleting it takes everything along. */
export const pitch = pgTable(
  'pitch',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    ...timestamps,
  },
  (table) => [index('pitch_account').on(table.accountId, table.id)],
);

/** One sealed text. A trigger refuses every change, and takes rows away only along with their record. */
export const pitchVersion = pgTable(
  'pitch_version',
  {
    id: idColumn(),
    pitchId: uuid()
      .notNull()
      .references(() => pitch.id, { onDelete: 'cascade' }),
    no: smallint().notNull(),
    /** Print of the version before this one; null on the first. */
    before: text(),
    title: text().notNull(),
    words: text().notNull(),
    /** Chance that is part of what is hashed: who knows the print alone can't try out short texts. */
    key: text().notNull(),
    sealedAt: timestamp({ withTimezone: true }).notNull(),
    /** SHA-256, see `pitch-seal.server.ts`. */
    print: text().notNull(),
  },
  (table) => [
    uniqueIndex('pitch_version_no').on(table.pitchId, table.no),
    check('pitch_version_no_known', sql`${table.no} > 0`),
    check('pitch_version_before', sql`(${table.no} = 1) = (${table.before} is null)`),
    check(
      'pitch_version_length',
      sql`char_length(${table.title}) between 1 and 120 and char_length(${table.words}) between 1 and 8000`,
    ),
  ],
);
export type PitchVersionRow = typeof pitchVersion.$inferSelect;

/** One version, shown to one person under words that both accept. Its link is in `link_token`. */
export const pitchShow = pgTable(
  'pitch_show',
  {
    id: idColumn(),
    pitchId: uuid()
      .notNull()
      .references(() => pitch.id, { onDelete: 'cascade' }),
    versionId: uuid()
      .notNull()
      .references(() => pitchVersion.id, { onDelete: 'cascade' }),
    /** For whom the link was made, in the owner's words; nobody else reads it. */
    forName: text().notNull(),
    ownerName: text().notNull(),
    /** Number of the words that both accept. */
    agreement: integer().notNull(),
    ownerLanguage: text().$type<Language>().notNull(),
    agreedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    /** Null until somebody accepts, and again when they have closed their account: then nobody reads any more. */
    readerId: uuid().references(() => account.id, { onDelete: 'set null' }),
    readerName: text(),
    readerLanguage: text().$type<Language>(),
    acceptedAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    index('pitch_show_pitch').on(table.pitchId, table.id),
    index('pitch_show_version').on(table.versionId),
    index('pitch_show_reader').on(table.readerId),
    check(
      'pitch_show_accepted_whole',
      sql`(${table.acceptedAt} is null) = (${table.readerName} is null) and (${table.acceptedAt} is null) = (${table.readerLanguage} is null)`,
    ),
    check(
      'pitch_show_reader_accepted',
      sql`${table.readerId} is null or ${table.acceptedAt} is not null`,
    ),
  ],
);
export type PitchShowRow = typeof pitchShow.$inferSelect;

/** A time at which the text was on somebody's screen. */
export const pitchLook = pgTable(
  'pitch_look',
  {
    id: idColumn(),
    showId: uuid()
      .notNull()
      .references(() => pitchShow.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('pitch_look_show').on(table.showId, table.id)],
);
