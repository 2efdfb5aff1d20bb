import { asc, eq } from 'drizzle-orm';
import type { Photo } from '#features/media/media.contract.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { badLink, readLinkToken } from '#platform/links/link-token.server.ts';
import { findBusiness } from '../business.server.ts';
import type { Business } from '../business.server.ts';
import { listToConfirm } from '../confirmation.server.ts';
import type { InquiryRow } from '../inquiry.mail.server.ts';
import { inquiryPolicy, isInInbox, threadReachOf } from '../inquiry.policy.ts';
import type { ThreadReach } from '../inquiry.policy.ts';
import { inquiry, inquiryMessage, outgoingAnswer } from '../inquiry.table.server.ts';
import { listPictures, listPicturesByLink } from './letter-pictures.server.ts';
import { findAuthorEnd, findGuestEnd, guestIdOf, isKeptApart } from './thread-reach.server.ts';

export const threadNotFound = () =>
  notFound('inquiry/not-found', 'This conversation does not exist.');

export type MessageRow = typeof inquiryMessage.$inferSelect;
export type OutgoingRow = typeof outgoingAnswer.$inferSelect;
export type Side = 'guest' | 'business';

/** A correspondence with what is needed to show it and to write in it. */
export interface Opened {
  row: InquiryRow;
  side: Side;
  /** Undefined when the listing is gone. */
  business: Business | undefined;
  /** Account that answers for the business; null for guests and links. */
  authorId: string | null;
  messages: readonly MessageRow[];
  pictures: readonly Photo[];
  /** What the business has written and not sent yet; nobody else is told. */
  outgoing: readonly OutgoingRow[];
  /** Address that a signed-in sender has yet to confirm. */
  toConfirm: string | null;
  reach: ThreadReach;
}

interface OpenOptions {
  /** To write in it: locks the row, and asks for the right to answer. */
  forUpdate?: boolean;
}

/** Opens a correspondence for its business or its sender. Throws `inquiry/not-found` to everybody else. */
export async function openOwn(
  ctx: ServiceContext,
  db: Db,
  id: string,
  options: OpenOptions = {},
): Promise<Opened> {
  const row = await findRow(db, eq(inquiry.id, id), options);
  if (!row) throw threadNotFound();
  const business = await findBusiness(ctx, db, row.subjectId);
  const side = sideOf(ctx, row, business);
  if (!side) throw threadNotFound();
  if (options.forUpdate && side === 'business' && business) {
    authorize(inquiryPolicy.answer, ctx.actor, business.subject);
  }
  const authorId = side === 'business' && ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const isBusiness = side === 'business';
  const outgoing = isBusiness ? await listOutgoing(db, row.id) : [];
  const waiting = isBusiness ? undefined : await listToConfirm(db, [row], ctx.now);
  const toConfirm = waiting?.get(id)?.address ?? null;
  const messages = await listMessages(db, row.id);
  const pictures = await listPictures(db, row.id);
  const reach = await findReach(db, row, {
    side,
    authorId,
    business,
    guestId: side === 'guest' ? guestIdOf(ctx, row) : row.senderAccountId,
  });
  return { row, side, business, authorId, outgoing, toConfirm, messages, pictures, reach };
}

/** Opens it for an answer whose time has come, as the person who wrote that. Throws when they may not any more. */
export async function openForAnswer(
  ctx: ServiceContext,
  db: Db,
  { inquiryId, authorAccountId: authorId }: OutgoingRow,
): Promise<Opened> {
  const row = await findRow(db, eq(inquiry.id, inquiryId), { forUpdate: true });
  const business = row && (await findBusiness(ctx, db, row.subjectId));
  if (!business || !inquiryPolicy.stillAnswers(authorId, business.subject)) throw threadNotFound();
  return {
    row,
    side: 'business',
    business,
    authorId,
    outgoing: [],
    toConfirm: null,
    messages: await listMessages(db, row.id),
    pictures: await listPictures(db, row.id),
    reach: await findReach(db, row, {
      side: 'business',
      authorId,
      business,
      guestId: row.senderAccountId,
    }),
  };
}

type Ends = Pick<Opened, 'side' | 'authorId' | 'business'> & { guestId: string | null };

async function findReach(
  db: Db,
  row: InquiryRow,
  { side, authorId, business, guestId }: Ends,
): Promise<ThreadReach> {
  if (await isKeptApart(db, guestId, authorId, business)) return 'off';
  const { end: guest, isKnown: isGuestKnown } = await findGuestEnd(db, row);
  const author = await findAuthorEnd(db, authorId, business);
  return threadReachOf({ side, guest, isGuestKnown, business: author });
}

/** On whose side this person is, who is signed in; undefined for everybody else. */
export function sideOf(
  { actor }: ServiceContext,
  row: InquiryRow,
  business: Business | undefined,
): Side | undefined {
  const isOwner = business !== undefined && inquiryPolicy.seeInbox(actor, business.subject);
  if (isOwner && isInInbox(row.status)) return 'business';
  return inquiryPolicy.seeSent(actor, row) ? 'guest' : undefined;
}

/** Opens the correspondence that a mail's link leads to. Throws `link/not-valid`. */
export async function openByLink(
  ctx: ServiceContext,
  db: Db,
  token: string,
  options: OpenOptions = {},
): Promise<Opened> {
  const subjectId = await readLinkToken(db, { purpose: 'thread', token, now: ctx.now });
  const asGuest = await findRow(db, eq(inquiry.id, subjectId), options);
  const row = asGuest ?? (await findRow(db, eq(inquiry.businessLinkId, subjectId), options));
  if (!row) throw badLink();
  const business = await findBusiness(ctx, db, row.subjectId);
  const side = asGuest ? 'guest' : 'business';
  // Somebody who has left writes no more, and once a business is claimed its owner answers, not its old mail box.
  const isOver = asGuest
    ? row.senderEmail === null
    : business?.recipient !== 'listing' || !isInInbox(row.status);
  if (isOver) throw badLink();
  return {
    row,
    side,
    business,
    authorId: null,
    outgoing: [],
    toConfirm: null,
    messages: await listMessages(db, row.id),
    pictures: await listPicturesByLink(db, row.id),
    reach: await findReach(db, row, {
      side,
      authorId: null,
      business,
      guestId: side === 'guest' ? guestIdOf(ctx, row) : row.senderAccountId,
    }),
  };
}

async function findRow(
  db: Db,
  condition: ReturnType<typeof eq>,
  { forUpdate }: OpenOptions,
): Promise<InquiryRow | undefined> {
  const query = db.select().from(inquiry).where(condition);
  const [row] = forUpdate ? await query.for('update') : await query;
  return row;
}

const listOutgoing = (db: Db, inquiryId: string): Promise<OutgoingRow[]> =>
  db
    .select()
    .from(outgoingAnswer)
    .where(eq(outgoingAnswer.inquiryId, inquiryId))
    .orderBy(asc(outgoingAnswer.sendAt), asc(outgoingAnswer.id));

const listMessages = (db: Db, inquiryId: string): Promise<MessageRow[]> =>
  db
    .select()
    .from(inquiryMessage)
    .where(eq(inquiryMessage.inquiryId, inquiryId))
    .orderBy(asc(inquiryMessage.id));
