import { and, arrayContains, eq, exists, gt, inArray, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { publishedPages } from '#features/directory/listing-relations.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import { hasCheckFor } from '#features/vetting/current-check.server.ts';
import { isAdmitted } from '#platform/access/actor.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { findProgrammeBand } from '../choices.ts';
import type { ProgrammeBand } from '../choices.ts';
import { notOpen } from '../programme-errors.ts';
import { programmePolicy } from '../programme.policy.ts';
import { programmeDate, youthProgramme } from '../programme.table.server.ts';

/** Who looks at programmes: somebody of a band, for whom there are some, or an adult who looks on at all. */
export interface Viewer {
  id: string;
  band: ProgrammeBand | null;
}

/** Undefined where programmes are not open to this person: an age that is not known, or 25 and over without a check. */
async function findViewer(ctx: ServiceContext): Promise<Viewer | undefined> {
  const { actor, db, now } = ctx;
  if (!programmePolicy.browse(actor)) return undefined;
  if (isAdmitted(actor, ['admin'])) return { id: actor.id, band: null };
  const band = findProgrammeBand(actor.ageBand);
  if (band) return { id: actor.id, band };
  if (!findAgeBand(actor.ageBand).isAdult) return undefined;
  const checked = await hasCheckFor(db, [actor.id], 'children-supervised', todayInLondon(now));
  return checked.has(actor.id) ? { id: actor.id, band: null } : undefined;
}

/** Throws `programme/not-open` where they are not. */
export async function getViewer(ctx: ServiceContext): Promise<Viewer> {
  requirePerson(ctx, programmePolicy.browse, undefined);
  const viewer = await findViewer(ctx);
  if (!viewer) throw notOpen();
  return viewer;
}

/** A date of the programme that comes and is not called off. */
export const hasDate = (db: Db, now: Date, which?: SQL): SQL =>
  exists(
    db
      .select({ id: programmeDate.id })
      .from(programmeDate)
      .where(
        and(
          eq(programmeDate.programmeId, youthProgramme.id),
          isNull(programmeDate.cancelledAt),
          gt(programmeDate.endsAt, now),
          which,
        ),
      ),
  );

/** Programmes that this viewer sees: published, of a page that is open, for their age, and not over. */
export function seenBy({ db, now }: Pick<ServiceContext, 'db' | 'now'>, viewer: Viewer): SQL {
  const page = publishedPages();
  const shown = and(
    shownOf(youthProgramme),
    isNull(youthProgramme.endedAt),
    viewer.band ? arrayContains(youthProgramme.bands, [viewer.band]) : undefined,
    inArray(
      youthProgramme.listingId,
      db.select({ id: page.id }).from(page).where(isNull(page.disputedAt)),
    ),
    hasDate(db, now),
  );
  if (!shown) throw new Error('A list without a condition.');
  return shown;
}

/** Those of the programmes that this person sees. */
export async function findSeen(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const viewer = await findViewer(ctx);
  if (!viewer || ids.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: youthProgramme.id })
    .from(youthProgramme)
    .where(and(seenBy(ctx, viewer), inArray(youthProgramme.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
