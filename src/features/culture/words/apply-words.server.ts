import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { cultureTag } from '../culture-entry.contract.ts';
import { cultureEntry, cultureVersion } from '../culture-entry.table.server.ts';
import type { Translation } from '../culture-entry.table.server.ts';
import { cultureType } from '../culture-query.server.ts';
import type { CultureRow } from '../culture-submission.server.ts';
import { searchTextOfEntry } from '../own-culture.service.server.ts';
import { cultureWords } from './culture-words.table.server.ts';

type Words = Pick<
  typeof cultureWords.$inferSelect,
  'id' | 'entryId' | 'ownerId' | 'language' | 'title' | 'summary' | 'text' | 'credit' | 'replaced'
>;

const translationOf = ({ title, summary, text, credit }: Words): Translation => ({
  title,
  summary,
  text,
  ...(credit && { credit }),
});

async function lockEntry(tx: Db, id: string): Promise<CultureRow | undefined> {
  const [entry] = await tx.select().from(cultureEntry).where(eq(cultureEntry.id, id)).for('update');
  return entry;
}

async function setWords(
  ctx: ServiceContext,
  tx: Db,
  entry: CultureRow,
  words: Partial<Pick<CultureRow, 'title' | 'summary' | 'text' | 'translations'>>,
): Promise<void> {
  const searchText = searchTextOfEntry({ ...entry, ...words });
  await tx
    .update(cultureEntry)
    .set({ ...words, searchText, updatedAt: ctx.now })
    .where(eq(cultureEntry.id, entry.id));
  ctx.invalidate([cultureTag]);
}

/** What the entry says in this language; in its own where none is named. */
function sayingOf(entry: CultureRow, language: Words['language']): Translation | null {
  const { title, summary, text, translations } = entry;
  return language === null ? { title, summary, text } : (translations[language] ?? null);
}

/** Puts a translation in place, or takes it away where it is null. */
const translationsWith = (
  { translations }: CultureRow,
  language: NonNullable<Words['language']>,
  words: Translation | null,
): CultureRow['translations'] => {
  const { [language]: _, ...others } = translations;
  return words ? { ...others, [language]: words } : others;
};

async function say(
  ctx: ServiceContext,
  tx: Db,
  entry: CultureRow,
  { language, words }: { language: Words['language']; words: Translation | null },
): Promise<void> {
  if (language !== null) {
    await setWords(ctx, tx, entry, { translations: translationsWith(entry, language, words) });
    return;
  }
  if (words) {
    const { title, summary, text } = words;
    await setWords(ctx, tx, entry, { title, summary, text });
  }
}

/** Staff agree: from now on the entry says this. What its author said before is kept as a version. */
export async function applyWords(ctx: ServiceContext, tx: Db, row: Words): Promise<void> {
  const entry = await lockEntry(tx, row.entryId);
  if (!entry) return;
  const { id: entryId, title, summary, text } = entry;
  const { language, ownerId: changedBy } = row;
  if (language === null)
    await tx
      .insert(cultureVersion)
      .values({ entryId, title, summary, text, reason: '', changedBy, createdAt: ctx.now });
  await tx
    .update(cultureWords)
    .set({ replaced: sayingOf(entry, language) })
    .where(eq(cultureWords.id, row.id));
  await say(ctx, tx, entry, { language, words: translationOf(row) });
  await audit(ctx, tx, {
    action: 'culture-entry.reworded',
    subject: { type: cultureType, id: entryId },
    detail: { words: row.id, language },
  });
}

/** The decision is undone, or the words are taken back: what was there before is there again, if nobody has changed it since. */
export async function putBackWords(ctx: ServiceContext, tx: Db, row: Words): Promise<void> {
  const entry = await lockEntry(tx, row.entryId);
  if (!entry) return;
  const { language, replaced } = row;
  const said =
    language === null ? { ...translationOf({ ...row, credit: '' }) } : translationOf(row);
  if (!isDeepStrictEqual(sayingOf(entry, language), said)) return;
  await say(ctx, tx, entry, { language, words: replaced });
}
