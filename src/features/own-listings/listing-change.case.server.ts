import { eq, inArray } from 'drizzle-orm';
import { listPhotos } from '#features/media/media.service.server.ts';
import type { CaseKind, CaseSubject } from '#features/staff/case-kind.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { blackOwnedInWords } from './cases/black-owned-in-words.server.ts';
import {
  categoryNameIn,
  loadCategories,
} from '#features/directory/category/category.service.server.ts';
import { category } from '#features/directory/category/category.table.server.ts';
import { detailsInWords, placeInWords } from './cases/details-in-words.server.ts';
import { draftOf } from '#features/directory/draft-shape.server.ts';
import { pathOf } from '#features/kinds/registry.ts';
import { factsAsIn, fieldsOf } from '#features/directory/changes/listing-change.policy.ts';
import type {
  ChangedFacts,
  ChangeField,
} from '#features/directory/changes/listing-change.policy.ts';
import { listing, listingColumns } from '#features/directory/listing.table.server.ts';
import {
  decideChange,
  findPendingChanges,
  undoChange,
} from '#features/directory/changes/listing-change.service.server.ts';
import {
  decideLook,
  findShownChanges,
  lookKind,
  undoLook,
} from '#features/directory/changes/shown-change.service.server.ts';

const ns = 'own-listing';
const reasons = ['other-business', 'misleading'];

/** Changes of a published page that wait for staff: what is there beside what its owner wants. */
export const listingChangeCase: CaseKind = {
  kind: 'listing-change',
  ns,
  outcomes: [
    { id: 'accept', needsReason: false, isDestructive: false },
    { id: 'refuse', needsReason: true, isDestructive: false },
  ],
  reasons,
  async show(ctx, ids) {
    const waiting = await findPendingChanges(ctx.db, ids);
    const subjects = await showChanges(ctx, ids, (id) => ({ after: waiting.get(id)?.proposed }));
    const photos = await listPhotos(ctx.db, 'listing', [...subjects.keys()], { withPending: true });
    for (const [id, subject] of subjects) {
      const wanted = waiting.get(id)?.proposed.photos ?? [];
      subjects.set(id, {
        ...subject,
        photos: (photos.get(id) ?? []).filter((photo) => wanted.includes(photo.id)),
      });
    }
    return subjects;
  },
  decide: (ctx, db, { subjectId, outcome, reason }) =>
    decideChange(ctx, db, subjectId, { isAccepted: outcome === 'accept', reason }),
  undo: (ctx, db, { subjectId }) => undoChange(ctx, db, subjectId),
};

/** Changes that are on the page already: what was there before beside what is there now. */
export const listingLookCase: CaseKind = {
  kind: lookKind,
  ns,
  outcomes: [
    { id: 'fine', needsReason: false, isDestructive: false },
    { id: 'take-back', needsReason: true, isDestructive: false },
  ],
  reasons,
  async show(ctx, ids) {
    const shown = await findShownChanges(ctx.db, ids);
    return showChanges(ctx, ids, (id) => ({
      before: shown.get(id)?.replaced ?? undefined,
      after: shown.get(id)?.proposed,
    }));
  },
  decide: (ctx, db, { subjectId, outcome, reason }) =>
    decideLook(ctx, db, subjectId, { isFine: outcome === 'fine', reason }),
  undo: (ctx, db, { subjectId }) => undoLook(ctx, db, subjectId),
};

interface Change {
  /** Left out for what is on the page. */
  before?: ChangedFacts;
  after?: ChangedFacts;
}

async function showChanges(
  ctx: ServiceContext,
  ids: readonly string[],
  changeOf: (id: string) => Change,
): Promise<Map<string, CaseSubject>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ row: listingColumns, category: category.slug })
    .from(listing)
    .leftJoin(category, eq(category.id, listing.categoryId))
    .where(inArray(listing.id, [...ids]));
  const names = await loadCategories(ctx.db);
  const wordsOf = (facts: ChangedFacts, field: ChangeField): string => {
    const named = field === 'category' && facts.category ? names.get(facts.category) : undefined;
    return (
      (named ? categoryNameIn(named, ctx.language) : textOf(facts[field], ctx.language)) || '—'
    );
  };
  return new Map(
    rows.map(({ row, category: slug }) => {
      const draft = draftOf(row, slug);
      const { after = {}, before = factsAsIn(draft, after) } = changeOf(row.id);
      const subject: CaseSubject = {
        title: row.name,
        url: row.status === 'published' ? pathOf(row) : null,
        text: [draft.tagline, draft.description].filter(Boolean).join('\n\n'),
        language: draft.descriptionLanguage,
        facts: fieldsOf(after)
          .filter((field) => field !== 'photos')
          .map((field) => ({
            key: field,
            before: wordsOf(before, field),
            value: wordsOf(after, field),
          })),
      };
      return [row.id, subject];
    }),
  );
}

/** As staff read it: words as they are, a place by its coordinates, facts of a kind one a line with their names. */
function textOf(value: ChangedFacts[ChangeField], language: Language): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (isPlace(value)) return placeInWords(value, language);
  if (isBlackOwned(value)) return blackOwnedInWords(value, language);
  return detailsInWords(value, language)
    .map(({ name, words }) => `${name}: ${words || '—'}`)
    .join('\n');
}

const isBlackOwned = (value: object): value is NonNullable<ChangedFacts['blackOwned']> =>
  'basis' in value;

const isPlace = (value: object): value is NonNullable<ChangedFacts['point']> => 'lat' in value;
