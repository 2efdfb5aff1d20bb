import { eq, inArray } from 'drizzle-orm';
import { listPhotos } from '#features/media/media.service.server.ts';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { listSchedules } from '#features/schedule/schedule.service.server.ts';
import { formatSpecialDays } from '#features/schedule/special-days-text.ts';
import type { CaseKind, CaseSubject } from '#features/staff/case-kind.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatPounds } from '#platform/i18n/format.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { categoryNameIn, loadCategories } from './category.service.server.ts';
import { category } from './category.table.server.ts';
import type { ListingDraft } from './draft.contract.ts';
import { draftOf } from './shape/draft-shape.server.ts';
import { pathOf } from './kinds/registry.ts';
import {
  decideChange,
  findPendingChanges,
  undoChange,
} from './own-listing/listing-change.service.server.ts';
import { listing, listingColumns } from './listing.table.server.ts';
import { hoursAsTyped } from './own-listing/own-listing-shape.server.ts';
import { guardedFieldsOf } from './own-listing.policy.ts';
import type { GuardedFacts, GuardedField } from './own-listing.policy.ts';
import { caseKind, decideListing, undoDecision } from './own-listing/publication.service.server.ts';

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
          ...factsOf(draft, nameOf(draft.category)),
          ...hoursOf(schedules.get(row.id), ctx.now),
          ...servicesOf(draft, ctx.language),
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

/** Changes of what a published business is known and found by. */
export const listingChangeCase: CaseKind = {
  kind: 'listing-change',
  ns,
  outcomes: [
    { id: 'accept', needsReason: false, isDestructive: false },
    { id: 'refuse', needsReason: true, isDestructive: false },
  ],
  reasons: ['other-business', 'misleading'],
  async show(ctx, ids) {
    const found = await loadDrafts(ctx, ids);
    const waiting = await findPendingChanges(ctx.db, ids);
    const names = await loadCategories(ctx.db);
    const wordsOf = (facts: GuardedFacts, field: GuardedField): string => {
      const slug = facts.category;
      const named = field === 'category' && slug ? names.get(slug) : undefined;
      return named ? categoryNameIn(named, ctx.language) : textOf(facts[field]);
    };
    return new Map(
      found.map(({ row, draft }) => {
        const proposed = waiting.get(row.id)?.proposed ?? {};
        const facts = guardedFieldsOf(proposed).map((field) => ({
          key: field,
          value: `${wordsOf(draft, field) || '—'} → ${wordsOf(proposed, field) || '—'}`,
        }));
        return [row.id, toSubject(row, draft, facts)];
      }),
    );
  },
  decide: (ctx, db, { subjectId, outcome, reason }) =>
    decideChange(ctx, db, subjectId, { isAccepted: outcome === 'accept', reason }),
  undo: (ctx, db, { subjectId }) => undoChange(ctx, db, subjectId),
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

function factsOf(draft: ListingDraft, categoryName: string | undefined): CaseSubject['facts'] {
  const address = [
    draft.addressLine1,
    draft.addressLine2,
    draft.district,
    draft.city,
    draft.region,
  ];
  const facts = {
    category: categoryName,
    address: [...address, draft.postcode, draft.country].filter(Boolean).join(', '),
    phone: draft.phone,
    email: draft.email,
    website: draft.website,
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

function servicesOf({ details }: ListingDraft, language: Language): CaseSubject['facts'] {
  if (details.kind !== 'business' || details.services.length === 0) return [];
  const said = details.services.map(({ name, priceFrom }) =>
    priceFrom ? `${name} (${formatPounds(priceFrom, language)})` : name,
  );
  return [{ key: 'services', value: said.join(', ') }];
}

const textOf = (value: GuardedFacts[GuardedField]): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : `${value.lat.toFixed(3)}, ${value.lng.toFixed(3)}`;
};
