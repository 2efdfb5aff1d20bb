import { and, desc, eq, lt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { listing } from '#features/directory/listing.table.server.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { addToDoNotList, DoNotListEntry, DoNotListKind } from './do-not-list.contract.ts';
import { doNotListEntry } from './do-not-list.table.server.ts';
import {
  emailKey,
  givenDomainKey,
  keysToKeep,
  namePostcodeKey,
  phoneKey,
  referenceKey,
} from '../register/entry-keys.server.ts';
import type { EntryKey, KnownOf } from '../register/entry-keys.server.ts';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

const adder = accountNames('adder');

const pageSize = 25;

/** The register, newest first. `after` is the id of the last entry seen. */
export async function listDoNotList(
  ctx: ServiceContext,
  { kind, after }: { kind?: DoNotListKind; after?: string },
): Promise<{ items: DoNotListEntry[]; next: string | null }> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const rows = await entries(ctx.db)
    .where(
      and(
        kind ? eq(doNotListEntry.kind, kind) : undefined,
        after ? lt(doNotListEntry.id, after) : undefined,
      ),
    )
    .orderBy(desc(doNotListEntry.id))
    .limit(pageSize + 1);
  const { shown, next } = pageOf(rows, pageSize, ({ row }) => row.id);
  const items = shown.map(toView);
  return { items, next };
}

type Given = z.output<typeof addToDoNotList.body>;

/** Keeps one key out of all imports. Throws `do-not-list/there-already`, and `invalid` for what is no such key. */
export async function addEntry(ctx: ServiceContext, given: Given): Promise<DoNotListEntry> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const key = keyOf(given);
  return ctx.db.transaction(async (tx) => {
    const [id] = await addKeys(ctx, tx, [key], given.reason);
    if (!id) {
      throw new AppError(
        'conflict',
        'do-not-list/there-already',
        'This is on the register already.',
        [{ path: 'value', key: 'imports:error.thereAlready' }],
      );
    }
    const [row] = await entries(tx).where(eq(doNotListEntry.id, id));
    if (!row) throw new Error('The database did not answer the new entry.');
    return toView(row);
  });
}

/** Keeps a listing out of all imports by everything that is known of it. Answers how many keys were new. */
export async function addListing(
  ctx: ServiceContext,
  given: { listing: string; reason: string },
): Promise<{ added: number }> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const name =
    given.listing
      .replace(/[?#].*$/, '')
      .split('/')
      .findLast(Boolean) ?? '';
  const [found] = await ctx.db.select().from(listing).where(eq(listing.slug, name));
  if (!found) {
    throw new AppError('invalid', 'listing/not-found', 'There is no listing at this address.', [
      { path: 'listing', key: 'imports:error.noListing' },
    ]);
  }
  return ctx.db.transaction(async (tx) => ({
    added: (await doNotList(ctx, tx, [found], given.reason)).length,
  }));
}

/**
 * Puts what is known of these listings on the register, in the caller's transaction: for removals that somebody asked
 * for. Answers the ids of the entries that are new.
 */
export async function doNotList(
  ctx: ServiceContext,
  tx: Db,
  listings: readonly KnownOf[],
  reason: string,
): Promise<string[]> {
  return addKeys(ctx, tx, listings.flatMap(keysToKeep), reason);
}

/** Takes an entry off; the reason stays in the audit record. */
export async function removeEntry(
  ctx: ServiceContext,
  id: string,
  reason: string,
): Promise<{ id: string }> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  return ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(doNotListEntry)
      .where(eq(doNotListEntry.id, id))
      .returning({ kind: doNotListEntry.kind });
    if (!gone)
      throw notFound('do-not-list/not-found', 'This has already been removed from the register.');
    await audit(ctx, tx, {
      action: 'do-not-list.removed',
      subject: { type: 'do-not-list', id },
      detail: { kind: gone.kind, reason },
    });
    return { id };
  });
}

async function addKeys(
  ctx: ServiceContext,
  tx: Db,
  keys: readonly EntryKey[],
  reason: string,
): Promise<string[]> {
  if (keys.length === 0) return [];
  const addedBy = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const added = await tx
    .insert(doNotListEntry)
    .values(keys.map((key) => ({ ...key, reason, addedBy, addedAt: ctx.now })))
    .onConflictDoNothing()
    .returning({ id: doNotListEntry.id, kind: doNotListEntry.kind });
  for (const { id, kind } of added) {
    await audit(ctx, tx, {
      action: 'do-not-list.added',
      subject: { type: 'do-not-list', id },
      detail: { kind, reason },
    });
  }
  return added.map(({ id }) => id);
}

function keyOf({ kind, value, postcode, source }: Given): EntryKey {
  const keys = {
    'name-postcode': () => (postcode ? namePostcodeKey(value, postcode) : refuse('postcode')),
    phone: () => phoneKey(value),
    email: () => emailKey(value),
    domain: () => givenDomainKey(value),
    'source-reference': () => (source ? referenceKey(source, value) : refuse('source')),
  } satisfies Record<DoNotListKind, () => EntryKey | undefined>;
  return keys[kind]() ?? refuse('value', `imports:error.${kind}`);
}

function refuse(path: string, key = 'imports:error.required'): never {
  const fields = [{ path, key }];
  throw new AppError('invalid', 'request/invalid', 'Please check the marked fields.', fields);
}

const entries = (db: Db) =>
  db
    .select({
      row: doNotListEntry,
      firstName: adder.firstName,
      lastName: adder.lastName,
    })
    .from(doNotListEntry)
    .leftJoin(adder, eq(adder.id, doNotListEntry.addedBy))
    .$dynamic();

type EntryRow = Awaited<ReturnType<typeof entries>>[number];

const toView = ({ row, firstName, lastName }: EntryRow): DoNotListEntry => ({
  id: row.id,
  kind: row.kind,
  hint: row.hint,
  reason: row.reason,
  addedBy: firstName === null && lastName === null ? null : `${firstName} ${lastName}`,
  addedAt: row.addedAt.toISOString(),
});
