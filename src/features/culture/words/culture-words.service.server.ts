import { eq } from 'drizzle-orm';
import {
  eraseSubmission,
  listOwnSubmissions,
} from '#features/submissions/own-submissions.service.server.ts';
import { submit } from '#features/submissions/submit.service.server.ts';
import { isVerifiedPerson } from '#platform/access/actor.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { culturePath } from '../culture-entry.contract.ts';
import { cultureEntry } from '../culture-entry.table.server.ts';
import { cultureSubmission } from '../culture-submission.server.ts';
import { putBackWords } from './apply-words.server.ts';
import { wordsSubmission } from './culture-words-submission.server.ts';
import type {
  listOwnCultureWords as ownContract,
  proposeCultureWords as proposeContract,
} from './culture-words.contract.ts';
import { wordsPolicy } from './culture-words.policy.ts';
import { cultureWords } from './culture-words.table.server.ts';

/**
 * Waits for staff, while the entry goes on saying what it says. In the entry's own language it is a change of its author.
 * Throws `culture-entry/not-found` for an entry that this person may not reword.
 */
export async function proposeCultureWords(
  ctx: ServiceContext,
  entryId: string,
  { language, credit, ...words }: EndpointArguments<typeof proposeContract>['body'],
): Promise<{ id: string }> {
  const person = requirePerson(ctx, wordsPolicy.readOwn, undefined);
  if (!isVerifiedPerson(person))
    throw new AppError(
      'forbidden',
      'culture-entry/not-verified',
      'Please confirm your email address first.',
    );
  const [entry] = await ctx.db.select().from(cultureEntry).where(eq(cultureEntry.id, entryId));
  const isTranslation = language !== null && language !== entry?.language;
  if (!entry || !wordsPolicy.propose(person, entry, isTranslation, ctx.now))
    throw cultureSubmission.refusals.notFound();
  return submit(ctx, wordsSubmission, person, {
    async insert(tx) {
      const [row] = await tx
        .insert(cultureWords)
        .values({
          ...words,
          entryId,
          language: isTranslation ? language : null,
          credit: isTranslation ? credit : '',
          ownerId: person.id,
          createdAt: ctx.now,
        })
        .returning({ id: cultureWords.id });
      if (!row) throw wordsSubmission.refusals.notFound();
      return row.id;
    },
  });
}

export async function listOwnCultureWords(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof ownContract>> {
  const person = requirePerson(ctx, wordsPolicy.readOwn, undefined);
  const found = await listOwnSubmissions(ctx, wordsSubmission, person);
  return {
    items: found.map(({ own, row: { language, entrySlug } }) => ({
      ...own,
      language,
      url: culturePath(entrySlug),
    })),
  };
}

/** A translation that shows is gone from the page as well. */
async function eraseWords(ctx: ServiceContext, tx: Db, id: string): Promise<void> {
  const [row] = await tx.select().from(cultureWords).where(eq(cultureWords.id, id)).for('update');
  if (row?.status === 'published' && row.language !== null) await putBackWords(ctx, tx, row);
  await eraseSubmission(ctx, tx, wordsSubmission, id);
}

export async function withdrawCultureWords(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  authorize(wordsPolicy.readOwn, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    const [row] = await wordsSubmission.find(ctx, tx, eq(cultureWords.id, id));
    if (!row || !wordsPolicy.withdraw(ctx.actor, row)) throw wordsSubmission.refusals.notFound();
    await eraseWords(ctx, tx, id);
  });
  return {};
}

/** The person left: their translations go with them. What they changed in their own entries went with those. */
export async function forgetWordsOf(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: cultureWords.id })
      .from(cultureWords)
      .where(eq(cultureWords.ownerId, accountId));
    for (const { id } of rows) await eraseWords(ctx, tx, id);
  });
}
