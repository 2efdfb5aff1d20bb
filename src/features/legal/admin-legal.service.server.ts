import { and, eq } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { textLanguages } from '#platform/i18n/languages.ts';
import type {
  LegalDraft,
  LegalVersionLine,
  saveLegalDraft as saveContract,
} from './admin-legal.contract.ts';
import { legalVersion } from './legal-version.table.server.ts';
import type { LegalTranslations } from './legal-version.table.server.ts';
import { builtInVersions, legalNames, legalTag } from './legal.contract.ts';
import type { LegalName } from './legal.contract.ts';
import { compareNumbers, dayOf, legalPolicy, nextNumber } from './legal.policy.ts';
import { currentOf, languageOf, listVersions } from './legal.service.server.ts';
import type { PublishedVersion } from './legal.service.server.ts';

type DraftInput = EndpointArguments<typeof saveContract>['body'];

const noDraft = () => notFound('legal/no-draft', 'There is no draft of this text.');
const draftChanged = () =>
  new AppError('conflict', 'legal/draft-changed', 'This draft was changed elsewhere.');

const isDraft = (name: LegalName) =>
  and(eq(legalVersion.name, name), eq(legalVersion.state, 'draft'));

export async function listLegalVersions(
  ctx: ServiceContext,
): Promise<{ items: LegalVersionLine[] }> {
  authorize(legalPolicy.edit, ctx.actor, undefined);
  const lists = await Promise.all(
    legalNames.map(async (name) => {
      const versions = await listVersions(ctx.db, name);
      const current = currentOf(versions, ctx.now);
      const lines = versions.map((one) => lineOf(ctx, one, current));
      return [...lines, ...goneOf(name, versions)].toSorted((a, b) =>
        compareNumbers(b.number, a.number),
      );
    }),
  );
  return { items: lists.flat() };
}

function lineOf(
  ctx: ServiceContext,
  version: PublishedVersion,
  current: PublishedVersion,
): LegalVersionLine {
  const { name, number, effectiveOn, mustAccept, words, publishedAt } = version;
  const passed = version === current ? 'current' : 'earlier';
  return {
    name,
    number,
    effectiveOn,
    mustAccept,
    state: publishedAt && effectiveOn > dayOf(ctx.now) ? 'upcoming' : passed,
    change: words[languageOf(version, ctx)]?.change ?? words.en.change,
    languages: textLanguages.filter((language) => words[language]),
    origin: publishedAt ? 'written' : 'built-in',
  };
}

/** Versions that came with a state of the site that never ran on this database: their words are not here. */
const goneOf = (name: LegalName, known: readonly PublishedVersion[]): LegalVersionLine[] =>
  builtInVersions[name]
    .filter(({ number }) => known.every((one) => one.number !== number))
    .map(({ number, date }) => ({
      name,
      number,
      effectiveOn: date,
      state: 'earlier',
      mustAccept: false,
      change: '',
      languages: [],
      origin: 'gone',
    }));

export async function getLegalDraft(ctx: ServiceContext, name: LegalName): Promise<LegalDraft> {
  authorize(legalPolicy.edit, ctx.actor, undefined);
  const versions = await listVersions(ctx.db, name);
  const [latest] = versions;
  const [draft] = await ctx.db.select().from(legalVersion).where(isDraft(name));
  const { words, mustAccept } = draft ?? { words: latest?.words, mustAccept: false };
  const wordsIn = (language: keyof LegalTranslations) => {
    const { change = '', body = '' } = words?.[language] ?? {};
    return { change: draft ? change : '', body };
  };
  return {
    effectiveOn: draft?.effectiveOn ?? dayOf(ctx.now),
    mustAccept,
    words: { en: wordsIn('en'), fr: wordsIn('fr'), ar: wordsIn('ar') },
    version: draft?.version ?? 0,
    number: nextNumber(latest?.number ?? '0.0', mustAccept),
  };
}

/**
 * The first save makes the draft. The number is what the writer has seen. A writer who is late is told, never
 * overruled.
 */
export async function saveLegalDraft(
  ctx: ServiceContext,
  name: LegalName,
  { effectiveOn, mustAccept, words, draftVersion }: DraftInput,
): Promise<LegalDraft> {
  authorize(legalPolicy.edit, ctx.actor, undefined);
  const values = { effectiveOn, mustAccept, words: writtenOf(words) };
  await ctx.db.transaction(async (tx) => {
    const saved =
      draftVersion === 0
        ? await tx
            .insert(legalVersion)
            .values({ ...values, name, state: 'draft' })
            .onConflictDoNothing()
            .returning({ id: legalVersion.id })
        : await tx
            .update(legalVersion)
            .set(values)
            .where(and(isDraft(name), eq(legalVersion.version, draftVersion)))
            .returning({ id: legalVersion.id });
    const [row] = saved;
    if (!row) throw draftChanged();
    await audit(ctx, tx, {
      action: 'legal.drafted',
      subject: { type: 'legal-version', id: row.id },
      detail: { name },
    });
  });
  return getLegalDraft(ctx, name);
}

const writtenOf = ({ en, fr, ar }: DraftInput['words']): LegalTranslations => ({
  en,
  ...(fr.body && { fr }),
  ...(ar.body && { ar }),
});

export async function discardLegalDraft(
  ctx: ServiceContext,
  name: LegalName,
): Promise<Record<string, never>> {
  authorize(legalPolicy.edit, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(legalVersion)
      .where(isDraft(name))
      .returning({ id: legalVersion.id });
    if (!row) throw noDraft();
    await audit(ctx, tx, {
      action: 'legal.draft-discarded',
      subject: { type: 'legal-version', id: row.id },
      detail: { name },
    });
  });
  return {};
}

/** What is published is the draft as it was saved. It never counts before today, nor before the version it follows. */
export async function publishLegalText(
  ctx: ServiceContext,
  name: LegalName,
  draftVersion: number,
): Promise<{ number: string }> {
  authorize(legalPolicy.edit, ctx.actor, undefined);
  const number = await ctx.db.transaction((tx) => publish(ctx, tx, name, draftVersion));
  ctx.invalidate([legalTag]);
  return { number };
}

async function publish(
  ctx: ServiceContext,
  tx: Db,
  name: LegalName,
  draftVersion: number,
): Promise<string> {
  const [draft] = await tx.select().from(legalVersion).where(isDraft(name)).for('update');
  if (!draft) throw noDraft();
  if (draft.version !== draftVersion) throw draftChanged();
  const [latest] = await listVersions(tx, name);
  if (!latest) throw new Error('No version of a legal text is known.');
  const earliest = [dayOf(ctx.now), latest.publishedAt ? latest.effectiveOn : ''].toSorted().at(-1);
  if (earliest && draft.effectiveOn < earliest) {
    throw new AppError(
      'unprocessable',
      'legal/day-too-early',
      'A version begins today or later, and not before the one that it follows.',
    );
  }
  const number = nextNumber(latest.number, draft.mustAccept);
  await tx
    .update(legalVersion)
    .set({ state: 'published', number, publishedAt: ctx.now })
    .where(eq(legalVersion.id, draft.id));
  await audit(ctx, tx, {
    action: 'legal.published',
    subject: { type: 'legal-version', id: draft.id },
    detail: { name, number, effectiveOn: draft.effectiveOn, mustAccept: draft.mustAccept },
  });
  return number;
}
