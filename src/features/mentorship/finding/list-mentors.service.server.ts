import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { notBlockedWith } from '#features/accounts/blocks/between.server.ts';
import { accountNames, accountStandings } from '#features/accounts/account-relations.server.ts';
import { hasLead } from '#features/safeguarding/lead.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { isVerifiedPerson, sessionless } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { shownName } from '#platform/access/shown-name.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { mayBeMentored } from '../mentor-clearance.server.ts';
import type { Fit, listMentors as contract } from '../mentor.contract.ts';
import { groupOf, mentorPolicy } from '../mentor.policy.ts';
import { menteeWish, mentor } from '../mentor.table.server.ts';
import type { MentorRow } from '../mentor.table.server.ts';
import { openStates } from '../mentorship.policy.ts';
import { mentorship } from '../mentorship.table.server.ts';
import { askableMentors, placesLeft } from './mentor-places.server.ts';

const pageSize = 12;

type Query = EndpointArguments<typeof contract>['query'];
type Answer = EndpointResponse<typeof contract>;
type Wish = typeof menteeWish.$inferSelect;

/** Mentors whom this reader's group may ask, those who fit their wish best first. */
export async function listMentors(ctx: ServiceContext, query: Query): Promise<Answer> {
  const me = requirePerson(ctx, mentorPolicy.find, undefined);
  // Under 18 nobody is shown a mentor whose check does not allow it, whatever the address asks for.
  const group = groupOf(me) === 'young' ? 'young' : (query.group ?? 'adults');
  const askable = await askableMentors(ctx.db, group, todayInLondon(ctx.now));
  const [wish] = await ctx.db.select().from(menteeWish).where(eq(menteeWish.accountId, me.id));
  const score = scoreOf(wish);
  const names = accountNames('mentor_name');
  const standing = accountStandings('mentor_standing');
  const rows = await ctx.db
    .select({
      row: mentor,
      firstName: names.firstName,
      lastName: names.lastName,
      ageBand: standing.ageBand,
      placesLeft,
      score,
    })
    .from(mentor)
    .leftJoin(names, eq(names.id, mentor.accountId))
    .leftJoin(standing, eq(standing.id, mentor.accountId))
    .where(
      and(
        inArray(
          mentor.id,
          askable.map(({ id }) => id),
        ),
        or(isNull(mentor.accountId), eq(standing.status, 'active')),
        notBlockedWith(me.id, mentor.accountId),
        query.topic ? has(mentor.topics, [query.topic]) : undefined,
        query.language ? has(mentor.languages, [query.language]) : undefined,
        query.way ? has(mentor.ways, [query.way]) : undefined,
        behind(score, query.after),
      ),
    )
    .orderBy(desc(score), desc(mentor.id))
    .limit(pageSize + 1);
  const page = pageOf(rows, pageSize, (last) => `${last.score}_${last.row.id}`);
  const closed = await closedFor(ctx, me);
  const asked = await askedBy(ctx.db, me.id);
  const items = page.shown.map(({ row, placesLeft: left, ...who }) => {
    const isAsked = asked.has(row.id);
    const isOwn = row.accountId === me.id;
    return {
      ...shownOf(row),
      name: nameOf(row, who),
      placesLeft: left,
      fits: fitsOf(row, wish),
      isAsked,
      isInvented: row.accountId === null,
      canAsk: closed === null && row.accountId !== null && !isOwn && !isAsked && left > 0,
    };
  });
  return { items, next: page.next, closed, hasWish: wish !== undefined };
}

const has = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} @> ${sql.param([...values])}::text[]`;

const shared = (column: PgColumn, values: readonly string[]): SQL =>
  sql`cardinality(array(select unnest(${column}) intersect select unnest(${sql.param([...values])}::text[])))`;

/** At most 57: five topics, five languages, two ways and the city. */
function scoreOf(wish: Wish | undefined): SQL<number> {
  if (!wish) return sql<number>`0::int`;
  const city = wish.city.trim().toLowerCase();
  return sql<number>`(
    6 * ${shared(mentor.topics, wish.topics)} + 3 * ${shared(mentor.languages, wish.languages)}
    + ${shared(mentor.ways, wish.ways)}
    + case when ${city} <> '' and lower(${mentor.city}) = ${city} then 2 else 0 end
  )::int`;
}

/** Behind the last row of the page before. */
function behind(score: SQL, after: string | undefined): SQL | undefined {
  if (!after) return undefined;
  const [points = '', id = ''] = after.split('_');
  return or(
    sql`${score} < ${Number(points)}`,
    and(sql`${score} = ${Number(points)}`, lt(mentor.id, id)),
  );
}

const shownOf = ({ id, headline, about, topics, languages, ways, city, isSample }: MentorRow) => ({
  id,
  headline,
  about,
  topics,
  languages,
  ways,
  city,
  isSample,
});

interface Who {
  firstName: string | null;
  lastName: string | null;
  ageBand: Person['ageBand'] | null;
}

function nameOf(row: MentorRow, { firstName, lastName, ageBand }: Who): string {
  if (row.sampleName !== null) return row.sampleName;
  if (firstName === null || ageBand === null) return '';
  const who = {
    kind: 'user',
    id: '',
    roles: [],
    isVerified: true,
    ageBand,
    ...sessionless,
  } as const;
  return shownName(who, { firstName, lastName: lastName ?? '' }) ?? '';
}

const inBoth = <T extends string>(one: readonly T[], other: readonly string[]): T[] =>
  one.filter((value) => other.includes(value));

/** Why this mentor fits, the weightiest first; nothing where nothing was wished for. */
export function fitsOf(
  row: Pick<MentorRow, 'topics' | 'languages' | 'ways' | 'city'>,
  wish: Pick<Wish, 'topics' | 'languages' | 'ways' | 'city'> | undefined,
): Fit[] {
  if (!wish) return [];
  const fits: Fit[] = [];
  const topics = inBoth(row.topics, wish.topics);
  if (topics.length > 0) fits.push({ because: 'topics', topics });
  const languages = inBoth(row.languages, wish.languages);
  if (languages.length > 0) fits.push({ because: 'languages', languages });
  const ways = inBoth(row.ways, wish.ways);
  if (ways.length > 0) fits.push({ because: 'ways', ways });
  const isThere = wish.city !== '' && row.city.toLowerCase() === wish.city.trim().toLowerCase();
  if (isThere) fits.push({ because: 'city', city: row.city });
  return fits;
}

/** Why this person can ask nobody yet; null where they can. */
async function closedFor({ db, now }: ServiceContext, me: Person): Promise<Answer['closed']> {
  if (!isVerifiedPerson(me)) return 'unverified';
  if (groupOf(me) === 'adults') return null;
  if (!(await hasLead(db))) return 'lead';
  return (await mayBeMentored(db, me, now)) ? null : 'consent';
}

async function askedBy(db: Db, menteeId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ mentorId: mentorship.mentorId })
    .from(mentorship)
    .where(and(eq(mentorship.menteeId, menteeId), inArray(mentorship.status, [...openStates])));
  return new Set(rows.map(({ mentorId }) => mentorId));
}
