import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { badLink } from '#platform/links/link-token.server.ts';
import { timesOfNetwork } from '#platform/security/network-day.server.ts';
import { familyLink, familyLinkHolder } from './family-link.table.server.ts';

/**
 * Accounts and browsers that one link opens for. Beyond it a link has gone further than a family. A browser is somebody new
 * whenever it forgets its key, so the last places are for accounts, and a network has so many browsers a day.
 */
export const mostHolders = 100;
export const mostBrowsers = 80;
export const browsersOfNetwork = 10;

/** First part of the token, by which the page of links knows what to show. */
export const familyLinkPurpose = 'family';

interface SubjectRef {
  type: string;
  id: string;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const newSecret = () => randomBytes(32).toString('base64url');

/** What the site keeps of the key of a browser. */
export const deviceHashOf = (linkKey: string): string => hashOf(`device ${linkKey}`);

const isOf = ({ type, id }: SubjectRef) =>
  and(eq(familyLink.subjectType, type), eq(familyLink.subjectId, id));

/**
 * A new link for one thing, in the caller's transaction, which has asked whether this person may share it. An earlier
 * link ends with everybody who held it. The token is answered this once.
 */
export async function makeFamilyLink(
  ctx: ServiceContext,
  tx: Db,
  subject: SubjectRef,
): Promise<string> {
  const token = `${familyLinkPurpose}-${newSecret()}`;
  const secret = { tokenHash: hashOf(token), createdAt: ctx.now };
  // One statement: of two who make it at once the second one waits, and its link is the one that opens.
  const [link] = await tx
    .insert(familyLink)
    .values({ subjectType: subject.type, subjectId: subject.id, ...secret })
    .onConflictDoUpdate({ target: [familyLink.subjectType, familyLink.subjectId], set: secret })
    .returning({ id: familyLink.id });
  if (!link) throw new Error('The database did not answer the link.');
  await tx.delete(familyLinkHolder).where(eq(familyLinkHolder.linkId, link.id));
  await audit(ctx, tx, { action: 'family-link.made', subject });
  return token;
}

/** Ends the link for everybody who held it. Does nothing where there is none. */
export async function endFamilyLink(
  ctx: ServiceContext,
  tx: Db,
  subject: SubjectRef,
): Promise<void> {
  const ended = await tx.delete(familyLink).where(isOf(subject)).returning({ id: familyLink.id });
  if (ended.length > 0) await audit(ctx, tx, { action: 'family-link.ended', subject });
}

/** When the link was made and how many have opened it; undefined without one. */
export async function findFamilyLink(
  db: Db,
  subject: SubjectRef,
): Promise<{ since: Date; holders: number } | undefined> {
  const [link] = await db
    .select({ id: familyLink.id, since: familyLink.createdAt })
    .from(familyLink)
    .where(isOf(subject));
  if (!link) return undefined;
  const holders = await db.$count(familyLinkHolder, eq(familyLinkHolder.linkId, link.id));
  return { since: link.since, holders };
}

interface Opened {
  subject: SubjectRef;
  /** What the browser is to keep and send from now on; null where the account holds the link. */
  linkKey: string | null;
}

/**
 * Whoever opens the link may read what it is for from now on: the account that is signed in, else this browser, by a
 * key that it keeps. Opened again it counts once. Throws `link/not-valid` for a link that is wrong, renewed or ended,
 * `family-link/full` for one that went round too far, and
 * `family-link/network-busy` where many browsers of one network have opened it today.
 */
export async function openFamilyLink(ctx: ServiceContext, token: string): Promise<Opened> {
  return ctx.db.transaction(async (tx) => {
    const [link] = await tx
      .select()
      .from(familyLink)
      .where(eq(familyLink.tokenHash, hashOf(token)))
      .for('update');
    if (!link) throw badLink();
    const accountId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
    const linkKey = accountId === null ? (ctx.client?.linkKey ?? newSecret()) : null;
    const deviceHash = linkKey === null ? null : deviceHashOf(linkKey);
    const isLinks = eq(familyLinkHolder.linkId, link.id);
    const isThem =
      accountId === null
        ? eq(familyLinkHolder.deviceHash, deviceHash ?? '')
        : eq(familyLinkHolder.accountId, accountId);
    if ((await tx.$count(familyLinkHolder, and(isLinks, isThem))) === 0) {
      await assertQuota(tx, {
        name: `family-link ${link.id}`,
        table: familyLinkHolder,
        where: isLinks,
        most: accountId === null ? mostBrowsers : mostHolders,
        refusal: fullLink,
      });
      if (accountId === null) await assertFewBrowsers(ctx, tx, link.id);
      await tx
        .insert(familyLinkHolder)
        .values({ linkId: link.id, accountId, deviceHash, createdAt: ctx.now });
    }
    return { subject: { type: link.subjectType, id: link.subjectId }, linkKey };
  });
}

const fullLink = () =>
  new AppError(
    'conflict',
    'family-link/full',
    'Too many people have opened this link. Ask for a new one.',
  );

async function assertFewBrowsers(ctx: ServiceContext, tx: Db, linkId: string): Promise<void> {
  const day = ctx.now.toISOString().slice(0, 10);
  const times = await timesOfNetwork(ctx, tx, { purpose: 'family-link', what: linkId, day });
  if (times > browsersOfNetwork)
    throw new AppError(
      'rate-limited',
      'family-link/network-busy',
      'Many devices of your network have opened this link today. Please sign in, or try tomorrow.',
    );
}

/** Things of which somebody holds a link, in the order of the links; for whoever looks whether they are there. */
export const listLinkedThings = async (
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<(SubjectRef & { linkId: string })[]> =>
  db
    .select({ linkId: familyLink.id, type: familyLink.subjectType, id: familyLink.subjectId })
    .from(familyLink)
    .where(after ? gt(familyLink.id, after) : undefined)
    .orderBy(asc(familyLink.id))
    .limit(limit);

/** What these things were shared with ends with them, in the caller's transaction. */
export async function removeFamilyLinksOf(
  tx: Db,
  type: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(familyLink)
    .where(and(eq(familyLink.subjectType, type), inArray(familyLink.subjectId, [...ids])));
}

/** An account was closed: it holds nothing any more. */
export async function forgetLinksHeldBy(db: Db, accountId: string): Promise<void> {
  await db.delete(familyLinkHolder).where(eq(familyLinkHolder.accountId, accountId));
}
