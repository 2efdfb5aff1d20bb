import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { fallbackLanguage } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Words } from './editing/admin-content.contract.ts';
import { contentVersion } from './content-version.table.server.ts';
import type { PageText, Voice } from './content.contract.ts';
import type { ContentPage, EditablePage } from './content-page-list.ts';
import { textOfBlock, textOfSpans } from './content-tree.ts';
import type { Block } from './content-tree.ts';
import { parseMarkdown } from './markdown/parse-markdown.server.ts';
import { englishSeedText, findSeedText } from './built-in/seed-texts.server.ts';
import { accountNames } from '#features/accounts/account-relations.server.ts';

const author = accountNames('author');

/** What is public of a page in one language: the newest version, or number 0, the text that came with the site. */
export interface PublicText extends Words {
  /** Id of the row; for a seed its name. */
  id: string;
  number: number;
  publishedAt: Date | null;
  /** The text that came with the site: at first, and after an admin's own was withdrawn. */
  isSeed: boolean;
}

/** Versions with a number; the newest of them says what is public. */
export const isVersion = ne(contentVersion.state, 'draft');

/** Blocks of texts that never change under their id. */
const parsed = new Map<string, readonly Block[]>();
const mostParsed = 200;

/** The text in the language of the request; in English where nobody has written it in that language. */
export async function getPageText(ctx: ServiceContext, page: ContentPage): Promise<PageText> {
  const own = await findPublicText(ctx.db, page, ctx.language);
  const text = own ?? (await englishText(ctx.db, page));
  return {
    page,
    asked: ctx.language,
    language: own ? ctx.language : fallbackLanguage,
    title: text.title,
    summary: text.summary,
    blocks: [...blocksOf(text)],
    changedAt: text.publishedAt?.toISOString() ?? null,
  };
}

/** Voices are the headings of their text with what is below each. */
export async function listManifestoVoices(
  ctx: ServiceContext,
): Promise<{ language: Language; voices: Voice[] }> {
  const { language, blocks } = await getPageText(ctx, 'manifesto-voices');
  const voices: Voice[] = [];
  for (const block of blocks) {
    if (block.type === 'heading')
      voices.push({ id: block.id, name: textOfSpans(block.spans), words: [] });
    else voices.at(-1)?.words.push(textOfBlock(block));
  }
  return { language, voices: voices.filter(({ words }) => words.length > 0) };
}

export async function findPublicText(
  db: Db,
  page: EditablePage,
  language: Language,
): Promise<PublicText | undefined> {
  const [row] = await db
    .select()
    .from(contentVersion)
    .where(and(eq(contentVersion.page, page), eq(contentVersion.language, language), isVersion))
    .orderBy(desc(contentVersion.number))
    .limit(1);
  return publicTextOf(page, language, row);
}

/** What is public when this is the newest version; undefined where nobody has written anything. */
export function publicTextOf(
  page: EditablePage,
  language: Language,
  newest: typeof contentVersion.$inferSelect | undefined,
): PublicText | undefined {
  const number = newest?.number ?? 0;
  if (newest?.state === 'published') return { ...newest, number, isSeed: false };
  const seed = findSeedText(page, language);
  if (!seed) return undefined;
  const publishedAt = newest?.publishedAt ?? null;
  return { ...seed, id: `${page} ${language}`, number, publishedAt, isSeed: true };
}

/** Those of these pages that an admin has written, in whatever language. */
export async function listWrittenPages<Page extends EditablePage>(
  db: Db,
  pages: readonly Page[],
): Promise<Page[]> {
  const newest = await db
    .selectDistinctOn([contentVersion.page, contentVersion.language], {
      page: contentVersion.page,
      state: contentVersion.state,
    })
    .from(contentVersion)
    .where(and(inArray(contentVersion.page, [...pages]), isVersion))
    .orderBy(contentVersion.page, contentVersion.language, desc(contentVersion.number));
  return pages.filter((name) =>
    newest.some(({ page, state }) => page === name && state === 'published'),
  );
}

/** Never missing: every page came with an English text. */
export async function englishText(db: Db, page: EditablePage): Promise<PublicText> {
  const found = await findPublicText(db, page, fallbackLanguage);
  if (!found) throw new Error(`${page} has no English text.`);
  return found;
}

/** The newest of each text in each state: when it was published or withdrawn last, and when its draft was changed. */
export async function listStandings(db: Db, pages: readonly EditablePage[]) {
  return db
    .selectDistinctOn([contentVersion.page, contentVersion.language, contentVersion.state], {
      page: contentVersion.page,
      language: contentVersion.language,
      state: contentVersion.state,
      number: contentVersion.number,
      publishedAt: contentVersion.publishedAt,
      updatedAt: contentVersion.updatedAt,
      title: contentVersion.title,
      firstName: author.firstName,
      lastName: author.lastName,
    })
    .from(contentVersion)
    .leftJoin(author, eq(author.id, contentVersion.authorId))
    .where(inArray(contentVersion.page, [...pages]))
    .orderBy(
      contentVersion.page,
      contentVersion.language,
      contentVersion.state,
      desc(contentVersion.number),
    );
}

export const seedTitle = (page: EditablePage): string => englishSeedText(page).title;

export function blocksOf({ id, body }: PublicText): readonly Block[] {
  const known = parsed.get(id);
  if (known) return known;
  const { blocks } = parseMarkdown(body);
  if (parsed.size >= mostParsed) parsed.clear();
  parsed.set(id, blocks);
  return blocks;
}
