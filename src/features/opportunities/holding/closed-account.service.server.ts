import { eq } from 'drizzle-orm';
import { pageContacts } from '#features/directory/listing-relations.server.ts';
import { eraseSubmission } from '#features/submissions/own-submissions.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { opportunitySubmission } from '../opportunity-submission.server.ts';
import type { HostedOpportunity } from '../opportunity-submission.server.ts';
import { opportunitiesTag } from '../opportunity.contract.ts';
import { opportunity } from '../opportunity.table.server.ts';
import { setColumns } from './opportunity-change.server.ts';

/**
 * Somebody who wrote opportunities has closed their account. What a page with others on its team offers stays with it;
 * everything else goes, because nobody is left to answer those who apply.
 */
export async function leaveOpportunities(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const isTheirs = eq(opportunity.ownerId, accountId);
    await tx.select({ id: opportunity.id }).from(opportunity).where(isTheirs).for('update');
    for (const row of await opportunitySubmission.find(ctx, tx, isTheirs)) {
      const team = [...(row.page?.ownerIds ?? []), ...(row.page?.managerIds ?? [])];
      if (team.some((id) => id !== accountId)) await leaveToPage(ctx, tx, row);
      else await eraseSubmission(ctx, tx, opportunitySubmission, row.id);
    }
  });
  ctx.invalidate([opportunitiesTag]);
}

/**
 * An address to apply to that is not the page's own may be that of the person: it goes, and the opportunity closes until
 * the team gives another.
 */
async function leaveToPage(ctx: ServiceContext, tx: Db, row: HostedOpportunity): Promise<void> {
  const { hostListingId, applyEmail } = row;
  const page = pageContacts();
  const [own] = hostListingId ? await tx.select().from(page).where(eq(page.id, hostListingId)) : [];
  const isPages = applyEmail === '' || own?.email?.toLowerCase() === applyEmail.toLowerCase();
  await setColumns(tx, row, {
    ownerId: null,
    held: {},
    ...(!isPages && { applyEmail: '', closedAt: ctx.now }),
  });
}
