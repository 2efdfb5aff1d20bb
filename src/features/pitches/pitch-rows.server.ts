import { and, desc, eq } from 'drizzle-orm';
import { hasMentor } from '#features/mentorship/has-mentor.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { pitchPolicy, showStateOf } from './pitch.policy.ts';
import type { ShowState } from './pitch.policy.ts';
import { pitch, pitchVersion } from './pitch.table.server.ts';
import type { PitchVersionRow } from './pitch.table.server.ts';

/** Type of the subject in the audit. */
export const pitchType = 'pitch';

export const pitchNotFound = () => notFound('pitch/not-found', 'There is no such sealed idea.');

/** The account whose record it is. Nobody but its owner learns that there is one. */
export async function requireOwnPitch(
  ctx: Pick<ServiceContext, 'actor'>,
  db: Db,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<string> {
  const { id: accountId } = requirePerson(ctx, pitchPolicy.readOwn, undefined);
  const asked = db.select().from(pitch).where(eq(pitch.id, id)).$dynamic();
  const [row] = await (isLocked ? asked.for('update') : asked);
  if (!row || !pitchPolicy.own(ctx.actor, row)) throw pitchNotFound();
  return accountId;
}

export async function newestOf(db: Db, pitchId: string): Promise<PitchVersionRow> {
  const [row] = await db
    .select()
    .from(pitchVersion)
    .where(eq(pitchVersion.pitchId, pitchId))
    .orderBy(desc(pitchVersion.no))
    .limit(1);
  if (!row) throw pitchNotFound();
  return row;
}

export async function findVersion(db: Db, pitchId: string, no: number): Promise<PitchVersionRow> {
  const [row] = await db
    .select()
    .from(pitchVersion)
    .where(and(eq(pitchVersion.pitchId, pitchId), eq(pitchVersion.no, no)));
  if (!row) throw pitchNotFound();
  return row;
}

/** Whether this person may show what they sealed, at this moment. */
export const askShowState = async (db: Db, actor: Actor): Promise<ShowState> =>
  showStateOf(actor, actor.kind === 'user' && (await hasMentor(db, actor.id)));

export const toFacts = ({ no, title, sealedAt, print }: PitchVersionRow) => ({
  no,
  title,
  sealedAt: sealedAt.toISOString(),
  print,
});
