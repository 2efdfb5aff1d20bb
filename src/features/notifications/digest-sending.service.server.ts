import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import type {
  DigestAddressee,
  DigestKind,
  DigestPart,
  DigestSection,
} from './digest-kind.server.ts';
import { lastDue, nextLook } from './digest-rhythm.ts';
import type { DigestRhythm } from './digest-rhythm.ts';
import { isQuiet } from './quiet-hours.ts';
import { stopDigestPurpose } from './digest.service.server.ts';
import { digestEntry, digestStop } from './digest.table.server.ts';

/** Readers that are looked up at a time. */
const readersAtOnce = 100;
/** Entries of one reader that go into one mail: told, or counted. */
const mostEntries = 1000;
/** Things that one mail names; further ones are counted. */
export const mostLines = 30;
/** Mails a day to somebody who wants to be told at once. What comes after that waits for the next day. */
export const mostAtOnce = 8;
/** The link that ends digests works so long. */
const stopDays = 400;

type EntryRow = typeof digestEntry.$inferSelect;

/** Every few minutes of the day: one mail to each reader for whom something is due. */
export async function sendDigests(
  ctx: ServiceContext,
  kinds: readonly DigestKind[],
): Promise<void> {
  if (isQuiet(ctx.now)) return;
  let after: string | undefined;
  do {
    const readers = await ctx.db
      .selectDistinct({ id: digestEntry.readerId })
      .from(digestEntry)
      .where(
        and(
          isNull(digestEntry.sentAt),
          lte(digestEntry.dueAt, ctx.now),
          after === undefined ? undefined : gt(digestEntry.readerId, after),
        ),
      )
      .orderBy(asc(digestEntry.readerId))
      .limit(readersAtOnce);
    for (const { id } of readers) await ctx.db.transaction((tx) => sendDigest(ctx, tx, kinds, id));
    after = readers.length === readersAtOnce ? readers.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** Writes the mail and notes what it tells in one transaction: whoever dies before its end has told nothing. */
async function sendDigest(
  ctx: ServiceContext,
  tx: Db,
  kinds: readonly DigestKind[],
  readerId: string,
): Promise<void> {
  const due = await tx
    .select()
    .from(digestEntry)
    .where(
      and(
        eq(digestEntry.readerId, readerId),
        isNull(digestEntry.sentAt),
        lte(digestEntry.dueAt, ctx.now),
      ),
    )
    .orderBy(asc(digestEntry.id))
    .limit(mostEntries)
    .for('update', { skipLocked: true });
  const [first] = due;
  if (!first) return;
  const reader = await findReader(tx, kinds, first);
  const stops = await tx.$count(digestStop, eq(digestStop.readerId, readerId));
  if (!reader || stops > 0) {
    await remove(tx, due.map(idOf));
    return;
  }
  // Whoever has not confirmed an address may have given another's: what waits goes out once they have.
  if (reader === 'unproved') {
    await postpone(ctx, tx, due);
    return;
  }
  const full = await findFull(ctx, tx, readerId);
  await postpone(
    ctx,
    tx,
    due.filter(({ rhythm }) => full.has(rhythm)),
  );
  const entries = due.filter(({ rhythm }) => !full.has(rhythm));
  const parts: DigestPart[] = [];
  for (const kind of kinds) {
    const own = entries.filter((entry) => entry.kind === kind.kind);
    if (own.length > 0) parts.push(await kind.write(ctx, tx, { reader, entries: own }));
  }
  await remove(
    tx,
    parts.flatMap(({ dropped }) => dropped),
  );
  const told = parts.flatMap(({ sections }) => sections.flatMap(({ lines }) => lines.map(idOf)));
  const decided = new Set([...told, ...parts.flatMap(({ dropped }) => dropped)]);
  await postpone(
    ctx,
    tx,
    entries.filter(({ id }) => !decided.has(id)),
  );
  if (told.length === 0) return;
  // Whoever wants no mail of the site at all is told nothing, and not asked again.
  await write(ctx, tx, reader, parts);
  await tx.update(digestEntry).set({ sentAt: ctx.now }).where(inArray(digestEntry.id, told));
}

const idOf = ({ id }: { id: string }) => id;

const remove = async (tx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(digestEntry).where(inArray(digestEntry.id, [...ids]));
};

async function findReader(
  tx: Db,
  kinds: readonly DigestKind[],
  { readerId, accountId, kind }: EntryRow,
): Promise<DigestAddressee | 'unproved' | undefined> {
  if (accountId) {
    const found = await findAddressee(tx, accountId);
    if (found && !found.isProved) return 'unproved';
    return found && { ...found, id: readerId, accountId };
  }
  const [guest] =
    (await kinds.find((one) => one.kind === kind)?.findGuests?.(tx, [readerId])) ?? [];
  return guest;
}

/** The rhythms in which this reader has had their mail of the day or the week already. */
async function findFull(
  { now }: ServiceContext,
  tx: Db,
  readerId: string,
): Promise<ReadonlySet<DigestRhythm>> {
  const rows = await tx
    .selectDistinct({ rhythm: digestEntry.rhythm, sentAt: digestEntry.sentAt })
    .from(digestEntry)
    .where(
      and(
        eq(digestEntry.readerId, readerId),
        isNotNull(digestEntry.sentAt),
        or(
          and(eq(digestEntry.rhythm, 'now'), gt(digestEntry.sentAt, earlier(now, dayMs))),
          and(eq(digestEntry.rhythm, 'daily'), gte(digestEntry.sentAt, lastDue('daily', now))),
          and(eq(digestEntry.rhythm, 'weekly'), gte(digestEntry.sentAt, lastDue('weekly', now))),
        ),
      ),
    );
  const full = new Set(rows.map(({ rhythm }) => rhythm));
  if (rows.filter(({ rhythm }) => rhythm === 'now').length < mostAtOnce) full.delete('now');
  return full;
}

async function postpone(
  { now }: ServiceContext,
  tx: Db,
  entries: readonly EntryRow[],
): Promise<void> {
  for (const [rhythm, own] of Map.groupBy(entries, (entry) => entry.rhythm)) {
    await tx
      .update(digestEntry)
      .set({ dueAt: nextLook(rhythm, now) })
      .where(inArray(digestEntry.id, own.map(idOf)));
  }
}

/** The first line about each page; what a line of another kind says of the same page is said already. */
function withoutTwins(sections: readonly DigestSection[]): DigestSection[] {
  const known = new Set<string>();
  return sections.map(({ heading, lines }) => {
    const own = lines.filter(({ about }) => about === undefined || !known.has(about));
    for (const { about } of own) if (about !== undefined) known.add(about);
    return { heading, lines: own };
  });
}

async function write(
  ctx: ServiceContext,
  tx: Db,
  reader: DigestAddressee,
  parts: readonly DigestPart[],
): Promise<void> {
  const { language } = reader;
  const t = i18nFor(language).getFixedT(language, 'notifications', 'digest');
  const sections = withoutTwins(parts.flatMap((part) => part.sections)).filter(
    ({ lines }) => lines.length > 0,
  );
  const count = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  const total = formatNumber(count, language);
  const paragraphs: string[] = [];
  let room = mostLines;
  for (const { heading, lines } of sections) {
    const named = lines.slice(0, room);
    room -= named.length;
    if (named.length > 0) paragraphs.push(heading);
    for (const { text } of named) paragraphs.push(await text());
  }
  const unnamed = count - mostLines;
  const expiresAt = later(ctx.now, stopDays * dayMs);
  const stop = { purpose: stopDigestPurpose, subjectId: reader.id, expiresAt, now: ctx.now };
  await queueMail(ctx, tx, {
    to: { name: reader.name, address: reader.email },
    language,
    subject: t('subject', { count, total, site: ctx.site.name }),
    paragraphs: [
      ...paragraphs,
      ...(unnamed > 0
        ? [t('more', { count: unnamed, total: formatNumber(unnamed, language) })]
        : []),
    ],
    action: parts.find((part) => part.sections.some(({ lines }) => lines.length > 0))?.action,
    kind: 'notifications/digest',
    sort: 'asked',
    unsubscribeUrl: linkAddress(ctx.site.url, await createLinkToken(tx, stop)),
  });
}
