import { and, eq, lte, ne } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { textLanguageFor } from '#platform/i18n/languages.ts';
import type { TextLanguage } from '#platform/i18n/languages.ts';
import { bodyOf, sectionsOf } from './legal-format.ts';
import { legalVersion } from './legal-version.table.server.ts';
import type { LegalTranslations, LegalWords } from './legal-version.table.server.ts';
import { builtInVersions, legalNames } from './legal.contract.ts';
import type { LegalName, LegalText, NewerVersion } from './legal.contract.ts';
import { compareNumbers, dayOf } from './legal.policy.ts';
import ar from './seed-data/ar.json' with { type: 'json' };
import en from './seed-data/en.json' with { type: 'json' };
import fr from './seed-data/fr.json' with { type: 'json' };

/** What came with the site. */
const texts = { en, fr, ar } satisfies Record<TextLanguage, unknown>;

/** A version that everybody may read. */
export interface PublishedVersion {
  name: LegalName;
  number: string;
  effectiveOn: string;
  mustAccept: boolean;
  publishedAt: Date | null;
  words: LegalTranslations;
}

/** All versions of a text whose words are known, newest first; those that came with the site have no day of publishing. */
export async function listVersions(db: Db, name: LegalName): Promise<PublishedVersion[]> {
  const rows = await db
    .select()
    .from(legalVersion)
    .where(and(eq(legalVersion.name, name), ne(legalVersion.state, 'draft')));
  const own = builtIn(name);
  const kept = rows.flatMap(({ number, state, ...row }) => {
    if (!number) return [];
    // What a newer process of this site has brought along does not count here.
    const isOlder = compareNumbers(number, own.number) < 0;
    return state === 'published' || isOlder ? [{ ...row, number }] : [];
  });
  return [...kept, own].toSorted((a, b) => compareNumbers(b.number, a.number));
}

/** The version whose words came with this state of the site. */
export function builtIn(name: LegalName): PublishedVersion {
  const [{ number, date }] = builtInVersions[name];
  const wordsIn = (language: TextLanguage): LegalWords => {
    const { change, sections } = texts[language][name];
    return { change, body: bodyOf(sections) };
  };
  return {
    name,
    number,
    effectiveOn: date,
    mustAccept: false,
    publishedAt: null,
    words: { en: wordsIn('en'), fr: wordsIn('fr'), ar: wordsIn('ar') },
  };
}

/** The version that counts on a day. One that came with the site counts from the start, whatever the clock says. */
export function currentOf(versions: readonly PublishedVersion[], now: Date): PublishedVersion {
  const today = dayOf(now);
  const counting = versions.find(
    ({ effectiveOn, publishedAt }) => publishedAt === null || effectiveOn <= today,
  );
  if (!counting) throw new Error('No version of a legal text counts.');
  return counting;
}

export type Numbers = Record<LegalName, string>;
type Asking = Pick<ServiceContext, 'db' | 'now'>;

/** Versions that admins have published and that count by now, without their words. */
async function listCounting({ db, now }: Asking) {
  const rows = await db
    .select({
      name: legalVersion.name,
      number: legalVersion.number,
      mustAccept: legalVersion.mustAccept,
    })
    .from(legalVersion)
    .where(and(eq(legalVersion.state, 'published'), lte(legalVersion.effectiveOn, dayOf(now))));
  return rows.flatMap(({ number, ...row }) => (number ? [{ ...row, number }] : []));
}

type Counting = Awaited<ReturnType<typeof listCounting>>;

const highest = (start: string, rows: Counting, wanted: LegalName): string =>
  rows
    .flatMap(({ name, number }) => (name === wanted ? [number] : []))
    .concat(start)
    .toSorted(compareNumbers)
    .at(-1) ?? start;

const currentIn = (rows: Counting): Numbers => ({
  terms: highest(builtInVersions.terms[0].number, rows, 'terms'),
  privacy: highest(builtInVersions.privacy[0].number, rows, 'privacy'),
});

function requiredIn(rows: Counting): Numbers {
  const required = rows.filter(({ mustAccept }) => mustAccept);
  return { terms: highest('0.0', required, 'terms'), privacy: highest('0.0', required, 'privacy') };
}

/** The numbers that somebody accepts who accepts now. */
export const currentNumbers = async (ctx: Asking): Promise<Numbers> =>
  currentIn(await listCounting(ctx));

/** The highest versions that must be accepted; `0.0` for a text without any. */
export const requiredNumbers = async (ctx: Asking): Promise<Numbers> =>
  requiredIn(await listCounting(ctx));

/** Whether one of these versions is newer than what was accepted. */
export const isOwed = (versions: Numbers, accepted: Numbers): boolean =>
  legalNames.some((name) => compareNumbers(versions[name], accepted[name]) > 0);

/** How far somebody is behind. */
export async function standingOf(
  ctx: Asking,
  accepted: Numbers,
): Promise<'accepted' | 'changed' | 'required'> {
  const rows = await listCounting(ctx);
  if (isOwed(requiredIn(rows), accepted)) return 'required';
  return isOwed(currentIn(rows), accepted) ? 'changed' : 'accepted';
}

/** What somebody has not accepted yet: the current version of each text that is newer than theirs. */
export async function listNewer(ctx: ServiceContext, accepted: Numbers): Promise<NewerVersion[]> {
  const required = await requiredNumbers(ctx);
  const found = await Promise.all(
    legalNames.map(async (name) => {
      const current = currentOf(await listVersions(ctx.db, name), ctx.now);
      if (compareNumbers(current.number, accepted[name]) <= 0) return [];
      const language = languageOf(current, ctx);
      const { change } = current.words[language] ?? current.words.en;
      return [
        {
          name,
          number: current.number,
          effectiveOn: current.effectiveOn,
          language,
          change: filledIn(ctx, language, change),
          mustAccept: compareNumbers(required[name], accepted[name]) > 0,
        },
      ];
    }),
  );
  return found.flat();
}

export async function getLegalText(
  ctx: ServiceContext,
  name: LegalName,
  number: string | undefined,
): Promise<LegalText> {
  const versions = await listVersions(ctx.db, name);
  const current = currentOf(versions, ctx.now);
  const version = number ? versions.find((one) => one.number === number) : current;
  if (!version) throw notFound('legal/not-found', 'There is no such version.');
  const language = languageOf(version, ctx);
  const { change, body } = version.words[language] ?? version.words.en;
  const [latest] = versions;
  return {
    name,
    number: version.number,
    effectiveOn: version.effectiveOn,
    isCurrent: version.number === current.number,
    language,
    asked: ctx.language,
    change: filledIn(ctx, language, change),
    sections: sectionsOf(filledIn(ctx, language, body)) ?? [],
    upcoming:
      latest && latest.number !== current.number && latest.effectiveOn > dayOf(ctx.now)
        ? { number: latest.number, effectiveOn: latest.effectiveOn }
        : null,
  };
}

/** The reader's language, or English where a version was not written in it. */
export function languageOf(
  { words }: Pick<PublishedVersion, 'words'>,
  { language }: Pick<ServiceContext, 'language'>,
): TextLanguage {
  const wanted = textLanguageFor(language);
  return words[wanted] ? wanted : 'en';
}

/** With the names of the running site, in the language of the text. */
function filledIn({ site }: ServiceContext, language: TextLanguage, text: string): string {
  const { operatorName, operatorContact } = site.settings;
  const { unknown } = texts[language];
  return text
    .replaceAll('{{site}}', () => site.name)
    .replaceAll('{{operator}}', () => operatorName || unknown.operator)
    .replaceAll('{{contact}}', () => operatorContact || unknown.contact);
}
