import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { parsePostcode } from '#features/places/postcode.ts';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { findSchedule, listSchedules } from '#features/schedule/schedule.service.server.ts';
import { findTeams } from '#features/teams/team.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { FieldError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import type {
  AcceptedFacts,
  CorrectableFacts,
  Facts,
  FactSheet,
} from '#platform/subjects/subject.server.ts';
import { withClosedDays } from '#features/kinds/closed-days.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { isPage } from '#features/directory/listing.policy.ts';
import { visibleListings } from '#features/directory/listing.service.server.ts';
import { listing, listingColumns } from '#features/directory/listing.table.server.ts';
import { pinAt } from '#features/directory/pins/pin.service.server.ts';
import { switchListing } from '../own-listing-visibility.service.server.ts';
import { withFacts, knownByChange } from '#features/directory/changes/listing-change.policy.ts';
import {
  findPendingChanges,
  recordCorrection,
  withdrawCorrection,
} from '#features/directory/changes/listing-change.service.server.ts';
import {
  storeSchedule,
  typedHours,
  writeDraft,
} from '../editing/own-listing-edit.service.server.ts';
import { loadOwnRow, tagsOf } from '#features/directory/changes/own-listing-rows.server.ts';
import type { OwnRow } from '#features/directory/changes/own-listing-rows.server.ts';
import { hoursAsTyped } from '../editing/own-listing-shape.server.ts';
import {
  ListingContact,
  ListingWhen,
  ListingWhere,
  NewListing,
} from '../editing/own-listing-steps.contract.ts';
import { isSameAddress } from '../editing/typed-pin.server.ts';

const { addressLine1, addressLine2, district, city, region, postcode } = ListingWhere.def.shape;
const { phone, email, website } = ListingContact.def.shape;

/** Facts of a draft that readers correct, by the rules that owners keep. */
const rules = {
  name: NewListing.def.shape.name,
  phone,
  email,
  website,
  addressLine1,
  addressLine2,
  district,
  city,
  region,
  postcode,
} as const;
type TextFact = keyof typeof rules;
const textFacts = Object.keys(rules) as TextFact[];

/** The facts of listings as readers may correct them, and the one way in which corrections come to be on the page. */
export const listingFacts: CorrectableFacts = { read, check, write, findByAddress };

async function read(
  ctx: ServiceContext,
  db: Db,
  ids: readonly string[],
  { lock = false } = {},
): Promise<ReadonlyMap<string, FactSheet>> {
  if (ids.length === 0) return new Map();
  const query = db
    .select(listingColumns)
    .from(listing)
    .where(and(inArray(listing.id, [...ids]), visibleListings(ctx.actor)));
  const rows = await (lock ? query.for('update') : query);
  const schedules = await listSchedules(db, 'listing', [...ids]);
  const teams = await findTeams(db, 'listing', ids);
  return new Map(
    rows
      .filter((row) => isPage(row))
      .map((row) => [
        row.id,
        {
          facts: {
            ...Object.fromEntries(textFacts.map((field) => [field, row[field]])),
            hours: hoursAsTyped(schedules.get(row.id)) || null,
            status: row.status,
            country: row.country,
          },
          version: row.version,
          ownerId: row.disputedAt === null ? row.ownerId : null,
          people: { ownerIds: row.ownerId ? [row.ownerId] : [], ...teams.get(row.id) },
        },
      ]),
  );
}

function check(sheet: FactSheet, wanted: Facts): { facts: Facts; faults: FieldError[] } {
  const faults: FieldError[] = [];
  const facts: Record<string, string | null> = {};
  for (const [field, value] of Object.entries(wanted)) {
    const { value: stored, fault } = checked(sheet, field, value);
    facts[field] = stored;
    if (fault) faults.push({ path: field, key: fault });
  }
  // The region of another town is not known.
  if (facts['city'] !== undefined && facts['city'] !== sheet.facts['city']) facts['region'] = null;
  return { facts, faults };
}

function checked({ facts }: FactSheet, field: string, value: string | null) {
  if (value === null || field === 'status') return { value };
  if (field === 'hours') {
    const { success } = z.safeParse(ListingWhen.def.shape.hours, value);
    if (!success) return { value, fault: 'own-listing:error.hours' };
    return { value: hoursAsTyped({ ...emptySchedule, ...withBankHolidays(value) }) };
  }
  if (field === 'postcode' && facts['country'] === 'GB') {
    const parsed = parsePostcode(value);
    return parsed ? { value: parsed.normalised } : { value, fault: 'own-listing:error.postcode' };
  }
  const rule = textFacts.find((known) => known === field);
  if (!rule) return { value, fault: 'own-listing:error.required' };
  const { data, error } = z.safeParse(rules[rule], value);
  return { value: data ?? value, fault: error?.issues[0]?.message };
}

const withBankHolidays = (text: string) => {
  const { onBankHolidays, ...typed } = typedHours(text);
  return onBankHolidays ? { ...typed, onBankHolidays } : typed;
};

async function write(
  ctx: ServiceContext,
  tx: Db,
  { id, facts, by, correctionId, isUndo = false }: AcceptedFacts,
): Promise<void> {
  const own = await loadOwnRow(ctx, tx, id, { lock: true });
  const isGuarded = by === 'owner' && isPage(own.row);
  const waiting = (await findPendingChanges(tx, [id])).get(id);
  const base = isGuarded ? withFacts(own.draft, waiting?.proposed) : own.draft;
  const exactly = isUndo ? await withdrawCorrection(tx, correctionId) : {};
  const wanted = withFacts(await draftWith(tx, base, facts), exactly);
  await writeDraft(ctx, tx, own, { wanted, isGuarded });
  if (!isGuarded && !isUndo) {
    const proposed = knownByChange(own.draft, wanted);
    await recordCorrection(ctx, tx, own, { proposed, correctionId });
  }
  if (facts['hours'] !== undefined) await writeHours(ctx, tx, own, facts['hours']);
  const { status } = facts;
  if (status && status !== own.row.status) {
    await switchListing(ctx, tx, own.row, status === 'archived' ? 'deactivate' : 'activate');
  }
  await emit(tx, 'listing.changed', { listingId: id });
  ctx.invalidate(tagsOf(id));
}

/** The draft with these facts, on the map where its new address is. */
async function draftWith(tx: Db, draft: ListingDraft, facts: Facts): Promise<ListingDraft> {
  const given = textFacts.filter((field) => facts[field] !== undefined);
  const wanted: ListingDraft = {
    ...draft,
    ...Object.fromEntries(given.map((field) => [field, facts[field]])),
  };
  return isSameAddress(wanted, draft) ? wanted : { ...wanted, point: await pinAt(tx, wanted) };
}

async function writeHours(
  { now }: ServiceContext,
  tx: Db,
  { row, draft }: OwnRow,
  hours: string | null,
): Promise<void> {
  const known = (await findSchedule(tx, { type: 'listing', id: row.id })) ?? emptySchedule;
  const schedule = {
    ...known,
    ...withBankHolidays(hours ?? ''),
    confirmedOn: localDateOf(now, known.zone),
  };
  await storeSchedule(tx, row.id, withClosedDays(schedule, draft.details));
}

const slugAtEnd = /\/([a-z0-9-]{1,200})\/?(?:[?#].*)?$/;

async function findByAddress(ctx: ServiceContext, address: string): Promise<string | undefined> {
  const [, slug] = slugAtEnd.exec(address.trim()) ?? [];
  if (slug === undefined) return undefined;
  const [found] = await ctx.db
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.slug, slug), sql`${listing.status} = 'published'`));
  return found?.id;
}
