import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { ageBands } from '#platform/access/age-band.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { needsGuardian } from '../account.policy.ts';
import type { AccountRow } from '../sessions/session.service.server.ts';
import { youngAddress } from './young-address.table.server.ts';

/** As long as a band counts before it is asked for again. */
const youngAddressMonths = 12;
/** One that nobody has proved may be a stranger's: not longer than an account with it would have waited for proof. */
const unprovenDays = 30;

const printOf = ({ keys }: ServiceContext, email: string): string =>
  keys.fingerprint('young-address', email.toLowerCase());

/** Remembers that somebody under 18 had this address, when their account lets go of it. */
export async function noteYoungAddress(
  ctx: ServiceContext,
  db: Db,
  row: AccountRow,
): Promise<void> {
  const { email, ageBand, emailVerifiedAt } = row;
  if (!needsGuardian(ageBand)) return;
  const keptUntil = new Date(ctx.now);
  if (emailVerifiedAt) keptUntil.setUTCMonth(keptUntil.getUTCMonth() + youngAddressMonths);
  else keptUntil.setUTCDate(keptUntil.getUTCDate() + unprovenDays);
  await db
    .insert(youngAddress)
    .values({ print: printOf(ctx, email), ageBand, keptUntil })
    .onConflictDoUpdate({
      target: youngAddress.print,
      set: {
        ageBand,
        keptUntil: sql`greatest(${youngAddress.keptUntil}, excluded.kept_until)`,
      },
    });
}

/** What is remembered of an address; nothing after its time. */
export async function findYoungAddress(
  ctx: ServiceContext,
  db: Db,
  email: string,
): Promise<{ ageBand: AgeBand; keptUntil: Date } | undefined> {
  const [kept] = await db
    .select({ ageBand: youngAddress.ageBand, keptUntil: youngAddress.keptUntil })
    .from(youngAddress)
    .where(and(eq(youngAddress.print, printOf(ctx, email)), gt(youngAddress.keptUntil, ctx.now)));
  return kept;
}

/** The younger of two bands that people register with. */
export const youngerOf = (one: AgeBand, other: AgeBand = one): AgeBand =>
  ageBands.indexOf(one) < ageBands.indexOf(other) ? one : other;

export async function forgetYoungAddresses({ db, now }: ServiceContext): Promise<void> {
  await db.delete(youngAddress).where(lt(youngAddress.keptUntil, now));
}
