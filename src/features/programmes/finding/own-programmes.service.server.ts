import { and, desc, eq, gt, lt, ne, or } from 'drizzle-orm';
import { writeCalendar } from '#features/calendar/icalendar.server.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { otherLanguage } from '#platform/i18n/other-language.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { coverOf } from '../leading/leaders.server.ts';
import { refusalOf } from '../places/fitness.server.ts';
import { programmePageSize } from '../programme.contract.ts';
import type {
  listOwnProgrammeMarks as marksContract,
  listOwnProgrammes as contract,
} from '../programme.contract.ts';
import { markNotFound, notNow } from '../programme-errors.ts';
import { programmePath, programsPath } from '../programme-links.ts';
import { canContest, programmePolicy } from '../programme.policy.ts';
import {
  programmeDate,
  programmeMark,
  programmePlace,
  youthProgramme,
} from '../programme.table.server.ts';
import type { PlaceRow, ProgrammeRow } from '../programme.table.server.ts';
import { comingDatesOf, toMine } from './programme-shape.server.ts';

interface OwnPlace {
  place: PlaceRow;
  programme: ProgrammeRow;
}

/** What one lost is told for a month. */
const toldMs = 30 * dayMs;
const mostShown = 50;

const ownPlaces = ({ db, now }: ServiceContext, accountId: string): Promise<OwnPlace[]> =>
  db
    .select({ place: programmePlace, programme: youthProgramme })
    .from(programmePlace)
    .innerJoin(youthProgramme, eq(youthProgramme.id, programmePlace.programmeId))
    .where(
      and(
        eq(programmePlace.accountId, accountId),
        or(ne(programmePlace.state, 'left'), gt(programmePlace.leftAt, earlier(now, toldMs))),
      ),
    )
    .orderBy(desc(programmePlace.id))
    .limit(mostShown);

/** One has a place, and staff have not hidden it. */
const isRunning = ({ place, programme }: OwnPlace): boolean =>
  place.state === 'taken' && isShown(programme) && programme.endedAt === null;

/** That one has lost a place on something is told; its words are out of sight for those who had one too. */
const titleOf = ({ title, hiddenAt }: Pick<ProgrammeRow, 'title' | 'hiddenAt'>): string | null =>
  hiddenAt === null ? title : null;

/** Whether where it is may be shown: not to somebody who will lose the place as soon as the clock looks. */
async function mayRead(ctx: ServiceContext, accountId: string, one: OwnPlace): Promise<boolean> {
  if (!isRunning(one)) return false;
  const { programme } = one;
  const cover = await coverOf(ctx, ctx.db, programme);
  return (await refusalOf(ctx, ctx.db, { programme, cover }, accountId)) === undefined;
}

/** On which programmes one has a place or waits, with the coming dates. */
export async function listOwnProgrammes(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof contract>> {
  const { id: accountId } = requirePerson(ctx, programmePolicy.readOwn, undefined);
  const found = await ownPlaces(ctx, accountId);
  const ids = found.map(({ programme }) => programme.id);
  const dates = await comingDatesOf(ctx, ids);
  const items: EndpointResponse<typeof contract>['items'] = [];
  for (const one of found) {
    const { place, programme } = one;
    const isOpen = await mayRead(ctx, accountId, one);
    items.push({
      id: programme.id,
      title: titleOf(programme),
      ...(programme.hiddenAt === null && otherLanguage(ctx.language, programme.language)),
      zone: programme.pattern.zone,
      mine: toMine(place),
      dates: isRunning(one) ? (dates.get(programme.id) ?? []) : [],
      address: isOpen ? programme.address : null,
    });
  }
  return { items };
}

/** The same dates for a calendar program. */
export async function getOwnCalendar(ctx: ServiceContext): Promise<string> {
  const { id: accountId } = requirePerson(ctx, programmePolicy.readOwn, undefined);
  const t = i18nFor(ctx.language).getFixedT(ctx.language, 'programmes');
  const found = await ownPlaces(ctx, accountId);
  const dates = await comingDatesOf(
    ctx,
    found.map(({ programme }) => programme.id),
  );
  const host = new URL(ctx.site.url).hostname;
  const entries = [];
  for (const one of found) {
    if (!(await mayRead(ctx, accountId, one))) continue;
    const { programme } = one;
    for (const date of dates.get(programme.id) ?? [])
      entries.push({
        uid: `${date.id}@${host}`,
        sequence: programme.version,
        status: date.isOn ? ('CONFIRMED' as const) : ('CANCELLED' as const),
        title: programme.title,
        description: programme.isSample ? t('sample') : '',
        url: ctx.site.url + programmePath(programme.id),
        location: programme.isOnline
          ? t('online')
          : [programme.place, programme.town].filter(Boolean).join(', '),
        pattern: null,
        startsAt: new Date(date.startsAt),
        endsAt: new Date(date.endsAt),
        changedAt: programme.updatedAt,
        createdAt: programme.createdAt,
        changes: [],
        categories: [],
      });
  }
  const url = ctx.site.url + programsPath;
  return writeCalendar({ name: t('own.title'), url, ttlMinutes: 60 }, entries);
}

/** What was marked of oneself, newest first. Who marked it is not told. */
export async function listOwnMarks(
  ctx: ServiceContext,
  { after }: { after?: string },
): Promise<EndpointResponse<typeof marksContract>> {
  const { id: accountId } = requirePerson(ctx, programmePolicy.readOwn, undefined);
  const rows = await ctx.db
    .select({
      id: programmeMark.id,
      mark: programmeMark.mark,
      markedAt: programmeMark.markedAt,
      contestedAt: programmeMark.contestedAt,
      startsAt: programmeDate.startsAt,
      title: youthProgramme.title,
      hiddenAt: youthProgramme.hiddenAt,
      language: youthProgramme.language,
      pattern: youthProgramme.pattern,
    })
    .from(programmeMark)
    .innerJoin(programmeDate, eq(programmeDate.id, programmeMark.dateId))
    .innerJoin(youthProgramme, eq(youthProgramme.id, programmeDate.programmeId))
    .where(
      and(eq(programmeMark.accountId, accountId), after ? lt(programmeMark.id, after) : undefined),
    )
    .orderBy(desc(programmeMark.id))
    .limit(programmePageSize + 1);
  const { shown, next } = pageOf(rows, programmePageSize);
  return {
    items: shown.map((row) => ({
      id: row.id,
      title: titleOf(row),
      ...(row.hiddenAt === null && otherLanguage(ctx.language, row.language)),
      zone: row.pattern.zone,
      startsAt: row.startsAt.toISOString(),
      mark: row.contestedAt === null ? row.mark : null,
      canContest: row.contestedAt === null && canContest(row.markedAt, ctx.now),
    })),
    next,
  };
}

/** Says that a mark of oneself is wrong, within two weeks. */
export async function contestMark(ctx: ServiceContext, id: string): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(programmeMark)
      .where(eq(programmeMark.id, id))
      .for('update');
    if (!row || !programmePolicy.contest(ctx.actor, row)) throw markNotFound();
    if (row.contestedAt !== null || !canContest(row.markedAt, ctx.now)) throw notNow();
    await tx
      .update(programmeMark)
      .set({ contestedAt: ctx.now })
      .where(eq(programmeMark.id, row.id));
    await audit(ctx, tx, {
      action: 'youth-programme.mark-contested',
      subject: { type: 'youth_programme_date', id: row.dateId },
    });
  });
  return {};
}
