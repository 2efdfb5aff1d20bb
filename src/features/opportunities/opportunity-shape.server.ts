import { endOfToday, todayInLondon } from '#features/schedule/zone-clock.ts';
import { inArray } from 'drizzle-orm';
import { publishedPages } from '#features/directory/listing-relations.server.ts';
import { pathOf } from '#features/kinds/registry.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { otherLanguage } from '#platform/i18n/other-language.server.ts';
import { closingAt } from './opportunity-day.ts';
import { stageOf } from './opportunity-stage.ts';
import type { OpportunityCard, OpportunityView } from './opportunity.contract.ts';
import { opportunity } from './opportunity.table.server.ts';
import type { OpportunityRow } from './opportunity.table.server.ts';

/** What cards show: lists read no description. */
export const cardColumns = {
  id: opportunity.id,
  slug: opportunity.slug,
  title: opportunity.title,
  language: opportunity.language,
  type: opportunity.type,
  hostListingId: opportunity.hostListingId,
  city: opportunity.city,
  remote: opportunity.remote,
  pay: opportunity.pay,
  payFrom: opportunity.payFrom,
  payTo: opportunity.payTo,
  unpaidReason: opportunity.unpaidReason,
  hoursPerWeek: opportunity.hoursPerWeek,
  deadline: opportunity.deadline,
  isSample: opportunity.isSample,
};
export type CardRow = Pick<OpportunityRow, keyof typeof cardColumns>;

type Names = ReadonlyMap<string, { name: string; path: string; isVerified: boolean }>;

/** The pages that offer them, by id; those that nobody sees are not named. Members never are. */
export async function readHosts(
  db: Db,
  rows: readonly Pick<OpportunityRow, 'hostListingId'>[],
): Promise<Names> {
  const ids = [...new Set(rows.flatMap(({ hostListingId }) => hostListingId ?? []))];
  if (ids.length === 0) return new Map();
  const page = publishedPages();
  const found = await db.select().from(page).where(inArray(page.id, ids));
  return new Map(
    found.map((row) => [
      row.id,
      { name: row.name, path: pathOf(row), isVerified: row.verifiedMethod !== null },
    ]),
  );
}

const nobody = { name: '', path: null, isVerified: false };

export const hostOf = (
  { hostListingId }: Pick<OpportunityRow, 'hostListingId'>,
  names: Names,
): OpportunityCard['host'] => names.get(hostListingId ?? '') ?? nobody;

export const toCard = (row: CardRow, names: Names, language: Language): OpportunityCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  ...otherLanguage(language, row.language),
  type: row.type,
  host: hostOf(row, names),
  city: row.city,
  remote: row.remote,
  pay: { kind: row.pay, from: row.payFrom, to: row.payTo, unpaidReason: row.unpaidReason },
  hoursPerWeek: row.hoursPerWeek,
  deadline: row.deadline,
  isSample: row.isSample,
});

/** All that its page shows, in whatever stage it is: its keeper sees it before others do. */
export async function viewOf(
  { db, now, language }: { db: Db; now: Date; language: Language },
  row: OpportunityRow,
): Promise<OpportunityView> {
  const names = await readHosts(db, [row]);
  return {
    ...toCard(row, names, language),
    host: { ...hostOf(row, names), listingId: row.hostListingId },
    description: row.description,
    needs: row.needs,
    noExperience: row.noExperience,
    ground: row.ground,
    groundWords: row.groundWords,
    hoursPerDay: row.hoursPerDay,
    schemeName: row.schemeName,
    ageFrom: row.ageFrom,
    postcode: row.postcode,
    startsOn: row.startsOn,
    closesAt: row.deadline && closingAt(row.deadline).toISOString(),
    stage: stageOf(row, todayInLondon(now)),
    applyHow: row.applyHow,
    applyUrl: row.applyUrl,
    applyEmail: row.applyEmail,
    questions: [...row.questions],
    cv: row.cv,
    rules: row.rules,
    today: todayInLondon(now),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    changesAt: endOfToday(now),
  };
}
