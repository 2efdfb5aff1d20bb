import {
  listOwnSubmissions,
  withdrawSubmission,
} from '#features/submissions/own-submissions.service.server.ts';
import { submit } from '#features/submissions/submit.service.server.ts';
import { isVerifiedPerson } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import type {
  addCultureEntry as addContract,
  listOwnCultureEntries as ownContract,
} from './culture-entry.contract.ts';
import { cultureEntry } from './culture-entry.table.server.ts';
import type { Translation } from './culture-entry.table.server.ts';
import { cultureSlugFor } from './culture-slug.server.ts';
import { cultureSubmission } from './culture-submission.server.ts';
import { culturePolicy } from './culture.policy.ts';
import type { Details } from './details.ts';

function authorOf(ctx: ServiceContext): Person {
  if (ctx.actor.kind === 'user' && !isVerifiedPerson(ctx.actor)) {
    throw new AppError(
      'forbidden',
      'culture-entry/not-verified',
      'Please confirm your email address first.',
    );
  }
  return requirePerson(ctx, culturePolicy.add, undefined);
}

interface Found {
  title: string;
  summary: string;
  text: string;
  origin: string;
  details: Details;
  translations?: Partial<Record<string, Translation>>;
}

/** Everything by which an entry is found, in each of its languages. */
export function searchTextOfEntry(entry: Found): string {
  const { details, translations = {} } = entry;
  const proverb = details.kind === 'proverb' ? [details.words, details.inLanguage] : [];
  const others = Object.values(translations).flatMap((one) =>
    one ? [one.title, one.summary] : [],
  );
  return searchTextOf(entry.title, entry.summary, entry.text, entry.origin, ...proverb, ...others);
}

/** Waits for staff, who have two days. Throws `culture-entry/too-many` after ten in 24 hours. */
export async function addCultureEntry(ctx: ServiceContext, body: AddBody): Promise<{ id: string }> {
  const author = authorOf(ctx);
  return submit(ctx, cultureSubmission, author, {
    insert: (tx) => insertEntry(ctx, tx, { ...body, ownerId: author.id }),
  });
}

type AddBody = EndpointArguments<typeof addContract>['body'];

/** Adds one that waits for staff, in the caller's transaction, which has decided that it may be sent. Answers its id. */
export async function insertEntry(
  ctx: ServiceContext,
  tx: Db,
  { writtenIn, season, ownerId, ...body }: AddBody & { ownerId: string | null },
): Promise<string> {
  const [row] = await tx
    .insert(cultureEntry)
    .values({
      ...body,
      season: [...new Set(season)].toSorted((one, other) => one - other),
      kind: body.details.kind,
      slug: await cultureSlugFor(tx, { ...body, sealedUntil: null }, ctx.now),
      language: writtenIn ?? null,
      ownerId,
      searchText: searchTextOfEntry(body),
      createdAt: ctx.now,
    })
    .returning({ id: cultureEntry.id });
  if (!row) throw cultureSubmission.refusals.notFound();
  return row.id;
}

export async function listOwnCultureEntries(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof ownContract>> {
  const person = requirePerson(ctx, culturePolicy.readOwn, undefined);
  const found = await listOwnSubmissions(ctx, cultureSubmission, person);
  return { items: found.map(({ own, row: { kind, audience } }) => ({ ...own, kind, audience })) };
}

/** Erases it with its earlier versions and its family link, whatever staff have said of it. */
export async function withdrawCultureEntry(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  authorize(culturePolicy.readOwn, ctx.actor, undefined);
  return withdrawSubmission(ctx, cultureSubmission, id);
}
