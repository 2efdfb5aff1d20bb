import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { issuedBy } from '../security/clock-skew.server.ts';
import { linkToken } from './link-token.table.server.ts';

interface NewLink {
  /** What the link does; also the first part of the token, so that the page knows which screen to show. */
  purpose: string;
  subjectId: string;
  /** The account for which alone it is; `redeemLink` answers it, for the caller to compare. */
  holderId?: string;
  expiresAt: Date;
  /** Takes back earlier links of the same purpose and subject (security A9: newest only). */
  replaces?: boolean;
  now: Date;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** A token of 256 bits for a link in a mail, as `purpose-secret`. Only its hash is stored. */
export async function createLinkToken(db: Db, link: NewLink): Promise<string> {
  const { purpose, subjectId, holderId, expiresAt, now } = link;
  if (link.replaces) {
    await db
      .update(linkToken)
      .set({ usedAt: now })
      .where(
        and(
          eq(linkToken.purpose, purpose),
          eq(linkToken.subjectId, subjectId),
          isNull(linkToken.usedAt),
        ),
      );
  }
  const token = `${purpose}-${randomBytes(32).toString('base64url')}`;
  const tokenHash = hashOf(token);
  await db.insert(linkToken).values({
    purpose,
    subjectId,
    holderId,
    tokenHash,
    expiresAt,
    createdAt: now,
  });
  return token;
}

/** Takes back every link, of this purpose or of any, that is about one of these or was written to one of them. */
export async function takeBackLinksOf(
  db: Db,
  { ids, purpose, now }: { ids: readonly string[]; purpose?: string; now: Date },
): Promise<void> {
  const about = or(inArray(linkToken.subjectId, [...ids]), inArray(linkToken.holderId, [...ids]));
  await db
    .update(linkToken)
    .set({ usedAt: now })
    .where(
      and(about, purpose ? eq(linkToken.purpose, purpose) : undefined, isNull(linkToken.usedAt)),
    );
}

/** One answer for a wrong, used, replaced and expired token: it tells nothing about which. */
export const badLink = () =>
  new AppError('gone', 'link/not-valid', 'This link is no longer valid.');

const living = (purpose: string, token: string, now: Date) =>
  and(
    eq(linkToken.purpose, purpose),
    eq(linkToken.tokenHash, hashOf(token)),
    isNull(linkToken.usedAt),
    gt(linkToken.expiresAt, now),
    issuedBy(linkToken.createdAt, now),
  );

interface GivenLink {
  purpose: string;
  token: string;
  now: Date;
}

/** Uses the token up and answers what it is for. When several try at once, one succeeds. Throws `link/not-valid`. */
export const redeemLinkToken = async (db: Db, link: GivenLink): Promise<string> =>
  (await redeemLink(db, link)).subjectId;

/** The same, with the account that it was written to. */
export async function redeemLink(
  db: Db,
  { purpose, token, now }: GivenLink,
): Promise<{ subjectId: string; holderId: string | null }> {
  const [used] = await db
    .update(linkToken)
    .set({ usedAt: now })
    .where(living(purpose, token, now))
    .returning({ subjectId: linkToken.subjectId, holderId: linkToken.holderId });
  if (!used) throw badLink();
  return used;
}

/** What a token is for, without using it up: for links that open a page many times. Throws `link/not-valid`. */
export const readLinkToken = async (db: Db, link: GivenLink): Promise<string> =>
  (await readLink(db, link)).subjectId;

/** The same, with the account that it was written to. */
export async function readLink(
  db: Db,
  { purpose, token, now }: GivenLink,
): Promise<{ subjectId: string; holderId: string | null }> {
  const [found] = await db
    .select({ subjectId: linkToken.subjectId, holderId: linkToken.holderId })
    .from(linkToken)
    .where(living(purpose, token, now));
  if (!found) throw badLink();
  return found;
}

/** How many links of a purpose were written for each of these, and whether one of them still works. */
export async function countLinkTokens(
  db: Db,
  { purpose, subjectIds, now }: { purpose: string; subjectIds: readonly string[]; now: Date },
): Promise<Map<string, { written: number; isAlive: boolean }>> {
  if (subjectIds.length === 0) return new Map();
  const isAlive = and(isNull(linkToken.usedAt), gt(linkToken.expiresAt, now));
  const rows = await db
    .select({
      subjectId: linkToken.subjectId,
      written: count(),
      isAlive: sql<boolean>`bool_or(${isAlive})`,
    })
    .from(linkToken)
    .where(and(eq(linkToken.purpose, purpose), inArray(linkToken.subjectId, [...subjectIds])))
    .groupBy(linkToken.subjectId);
  return new Map(rows.map(({ subjectId, ...counted }) => [subjectId, counted]));
}
