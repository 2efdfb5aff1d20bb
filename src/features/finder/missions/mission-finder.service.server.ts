import { and, asc, eq, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { EmbassyDetails } from '#features/kinds/kind-details.ts';
import { listCards } from '#features/directory/listing.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { askedCountry } from './asked-country.ts';
import type { MissionAnswer, MissionQuery } from './mission-finder.contract.ts';
import { missionsFor } from './mission-finder.policy.ts';

/** More missions to one country's people than any has. */
const most = 20;

/**
 * Which missions serve the person who needs these papers. Nothing is guessed: what no mission has said is not known.
 */
export async function findMissions(
  ctx: ServiceContext,
  { papers, home }: MissionQuery,
): Promise<MissionAnswer> {
  const country = papers === undefined ? undefined : askedCountry(papers, ctx.language);
  if (!country) return { isCountryUnknown: papers !== undefined, answer: null };
  const known = await listMissionsNaming(ctx, country.code);
  const { missions, ...found } = missionsFor(known, country.code, home);
  const reachable = new Set(missions.filter((one) => one.hasContact).map(({ id }) => id));
  const cards = await listCards(
    ctx,
    missions.map(({ id }) => id),
  );
  return {
    isCountryUnknown: false,
    answer: {
      ...found,
      code: country.code,
      country: country.name,
      missions: cards.map(({ id, path, name, locality, isSample }) => ({
        path,
        name,
        locality,
        isSample,
        hasContact: reachable.has(id),
      })),
    },
  };
}

/** Published missions of this state, and those that say they serve its people. */
async function listMissionsNaming(ctx: ServiceContext, code: string) {
  const { details, phone, email, website } = listing;
  const rows = await ctx.db
    .select({ id: listing.id, details, phone, email, website })
    .from(listing)
    .where(
      and(
        eq(listing.kind, 'embassy'),
        eq(listing.status, 'published'),
        or(
          sql`${details} ->> 'state' = ${code}`,
          sql`${details} @> ${JSON.stringify({ alsoServes: [code] })}::jsonb`,
        ),
      ),
    )
    .orderBy(asc(listing.name), asc(listing.id))
    .limit(most);
  return rows.flatMap(({ id, details: told, ...ways }) => {
    const stored: object = told;
    const { data } = z.safeParse(EmbassyDetails, { kind: 'embassy', ...stored });
    const hasContact = Object.values(ways).some(Boolean);
    return data ? [{ id, hasContact, ...data }] : [];
  });
}
