import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { badLink } from '#platform/links/link-token.server.ts';
import { familyLink, familyLinkHolder } from './family-link.table.server.ts';

/** Accounts and browsers that one link opens for. Beyond it a link has gone further than a family. */
export const mostHolders = 100;

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
  await tx.delete(familyLink).where(isOf(subject));
  await tx.insert(familyLink).values({
    subjectType: subject.type,
    subjectId: subject.id,
    tokenHash: hashOf(token),
    createdAt: ctx.now,
  });
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
 * and `family-link/full` for one that went round too far.
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
        most: mostHolders,
        refusal: fullLink,
      });
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
