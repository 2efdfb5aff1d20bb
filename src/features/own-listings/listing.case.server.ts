import { eq, inArray } from 'drizzle-orm';
import { listPhotos } from '#features/media/media.service.server.ts';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { listSchedules } from '#features/schedule/schedule.service.server.ts';
import { formatSpecialDays } from '#features/schedule/special-days-text.ts';
import type { CaseKind, CaseSubject } from '#features/staff/case-kind.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import {
  categoryNameIn,
  loadCategories,
} from '#features/directory/category/category.service.server.ts';
import { category } from '#features/directory/category/category.table.server.ts';
import { blackOwnedInWords } from './cases/black-owned-in-words.server.ts';
import { detailsInWords, placeInWords } from './cases/details-in-words.server.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { draftOf } from '#features/directory/draft-shape.server.ts';
import { pathOf } from '#features/kinds/registry.ts';
import { listing, listingColumns } from '#features/directory/listing.table.server.ts';
import { hoursAsTyped } from './editing/own-listing-shape.server.ts';
import { caseKind, decideListing, undoDecision } from './editing/publication.service.server.ts';

const ns = 'own-listing';

/** Businesses that people have added: published, or sent back with the reason. */
export const listingCase: CaseKind = {
  kind: caseKind,
  ns,
  outcomes: [
    { id: 'publish', needsReason: false, isDestructive: false },
    { id: 'reject', needsReason: true, isDestructive: false },
  ],
  reasons: ['incomplete', 'duplicate', 'not-eligible'],
  async show(ctx, ids) {
    if (ids.length === 0) return new Map();
    const found = await loadDrafts(ctx, ids);
    const names = await loadCategories(ctx.db);
    const schedules = await listSchedules(ctx.db, 'listing', ids);
    // Everything that publishing shows to the world has been seen by somebody first (security P11).
    const photos = await listPhotos(ctx.db, 'listing', ids, { withPending: true });
    const nameOf = (slug: string | null | undefined) => {
      const named = slug ? names.get(slug) : undefined;
      return named && categoryNameIn(named, ctx.language);
    };
    return new Map(
      found.map(({ row, draft }) => {
        const facts = [
          ...factsOf(draft, nameOf(draft.category), ctx.language),
          ...hoursOf(schedules.get(row.id), ctx.now),
          ...detailsOf(draft, ctx.language),
        ];
        return [row.id, { ...toSubject(row, draft, facts), photos: photos.get(row.id) ?? [] }];
      }),
    );
  },
  decide: (ctx, db, { subjectId, outcome, reason }) =>
    decideListing(ctx, db, subjectId, { isPublished: outcome === 'publish', reason }),
  undo: (ctx, db, { subjectId, outcome }) =>
    undoDecision(ctx, db, subjectId, outcome === 'publish'),
};

async function loadDrafts(ctx: ServiceContext, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ row: listingColumns, category: category.slug })
    .from(listing)
    .leftJoin(category, eq(category.id, listing.categoryId))
    .where(inArray(listing.id, [...ids]));
  return rows.map(({ row, category: slug }) => ({ row, draft: draftOf(row, slug) }));
}

type Row = Awaited<ReturnType<typeof loadDrafts>>[number]['row'];

const toSubject = (row: Row, draft: ListingDraft, facts: CaseSubject['facts']): CaseSubject => ({
  title: row.name,
  url: row.status === 'published' ? pathOf(row) : null,
  text: [draft.tagline, draft.description].filter(Boolean).join('\n\n'),
  language: draft.descriptionLanguage,
  facts,
});

function factsOf(
  draft: ListingDraft,
  categoryName: string | undefined,
  language: Language,
): CaseSubject['facts'] {
  const { t } = i18nFor(language);
  const { point, priceTier, stepFree } = draft;
  const yes = t('directory:facts.yes');
  const address = [
    draft.addressLine1,
    draft.addressLine2,
    draft.district,
    draft.city,
    draft.region,
  ];
  const facts = {
    kind: t(`directory:kind.${draft.kind}`),
    category: categoryName,
    address: [...address, draft.postcode, draft.country].filter(Boolean).join(', '),
    point: point && placeInWords(point, language),
    phone: draft.phone,
    email: draft.email,
    website: draft.website,
    priceTier: priceTier && t(`directory:price.${priceTier}`),
    languages: draft.languages.join(', '),
    stepFree: stepFree === null ? null : t(stepFree ? 'directory:facts.yes' : 'directory:facts.no'),
    delivery: draft.delivery && yes,
    mobileService: draft.mobileService && yes,
    blackOwned: draft.blackOwned && blackOwnedInWords(draft.blackOwned, language),
  };
  return Object.entries(facts).flatMap(([key, value]) => (value ? [{ key, value }] : []));
}

function hoursOf(schedule: Schedule | undefined, now: Date): CaseSubject['facts'] {
  if (!schedule) return [];
  const facts = {
    hours: hoursAsTyped(schedule),
    specialDays: formatSpecialDays(schedule.specialDays, localDateOf(now, schedule.zone)),
  };
  return Object.entries(facts).flatMap(([key, value]) => (value ? [{ key, value }] : []));
}

function detailsOf({ details }: ListingDraft, language: Language): CaseSubject['facts'] {
  const told = detailsInWords(details, language).filter(({ words }) => words !== '');
  const value = told.map(({ name, words }) => `${name}: ${words}`).join('\n');
  return value ? [{ key: 'details', value }] : [];
}
