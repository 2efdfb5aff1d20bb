import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { findVersion, requireOwnPitch } from './pitch-rows.server.ts';
import { saidBy } from './pitch-seal.server.ts';
import { mostVersions } from './pitch.policy.ts';
import { pitchLook, pitchShow, pitchVersion } from './pitch.table.server.ts';
import type { PitchVersionRow } from './pitch.table.server.ts';

/** More links than anybody makes in years; each has some looks at most. */
const mostShows = 500;
const mostLooks = 5000;

export async function getOwnVersion(
  ctx: ServiceContext,
  { id, no }: { id: string; no: number },
): Promise<PitchVersionRow> {
  await requireOwnPitch(ctx, ctx.db, id);
  return findVersion(ctx.db, id, no);
}

/** All that is kept of one record, for its owner to take along: what was sealed, with prints, and who read it. */
export async function getOwnRecord(ctx: ServiceContext, id: string) {
  await requireOwnPitch(ctx, ctx.db, id);
  const versions = await ctx.db
    .select()
    .from(pitchVersion)
    .where(eq(pitchVersion.pitchId, id))
    .orderBy(asc(pitchVersion.no))
    .limit(mostVersions);
  const shows = await ctx.db
    .select()
    .from(pitchShow)
    .where(eq(pitchShow.pitchId, id))
    .orderBy(desc(pitchShow.id))
    .limit(mostShows);
  const showIds = shows.map((show) => show.id);
  const looks =
    showIds.length === 0
      ? []
      : await ctx.db
          .select()
          .from(pitchLook)
          .where(inArray(pitchLook.showId, showIds))
          .orderBy(desc(pitchLook.id))
          .limit(mostLooks);
  const noOf = new Map(versions.map((version) => [version.id, version.no]));
  return {
    howToCheck:
      'sha256 is the SHA-256 of the field "said" as JSON without spaces, in UTF-8. "before" is the sha256 of the version before.',
    versions: versions.map((version) => ({ said: saidBy(version), sha256: version.print })),
    shownTo: shows.map((show) => ({
      version: noOf.get(show.versionId),
      for: show.forName,
      agreement: show.agreement,
      acceptedByOwner: { name: show.ownerName, at: show.agreedAt, language: show.ownerLanguage },
      acceptedByReader: show.acceptedAt && {
        name: show.readerName,
        at: show.acceptedAt,
        language: show.readerLanguage,
      },
      until: show.expiresAt,
      endedAt: show.endedAt,
      readAt: looks.filter(({ showId }) => showId === show.id).map(({ at }) => at),
    })),
  };
}
