import { and, asc, eq, sql } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { safeguardingLead } from './lead.table.server.ts';
import { safeguardingPolicy } from './safeguarding.policy.ts';
import type { LeadRole } from './safeguarding.policy.ts';

const holder = accountStandings('lead_holder');

/** Those who are named and still staff of good standing, the lead first. */
export async function findLeads(db: Db): Promise<{ accountId: string; role: LeadRole }[]> {
  return db
    .select({ accountId: safeguardingLead.accountId, role: safeguardingLead.role })
    .from(safeguardingLead)
    .innerJoin(holder, eq(holder.id, safeguardingLead.accountId))
    .where(
      and(eq(holder.status, 'active'), sql`${holder.roles} && array['admin', 'moderator']::text[]`),
    )
    .orderBy(sql`${safeguardingLead.role} = 'lead' desc`, asc(safeguardingLead.namedAt));
}

/** Accounts of the lead and the deputies; empty where nobody is lead, whatever deputies there are. */
export async function leadIds(db: Db): Promise<string[]> {
  const leads = await findLeads(db);
  return leads.some(({ role }) => role === 'lead') ? leads.map(({ accountId }) => accountId) : [];
}

/** Without a lead, youth enrolment, mentoring under 18 and messages of minors are closed (decision D60). */
export const hasLead = async (db: Db): Promise<boolean> => (await leadIds(db)).length > 0;

/** Whether whoever acts is lead or deputy. Looked up each time: one who was replaced reads nothing from that moment. */
export const actsAsLead = async (
  { actor }: Pick<ServiceContext, 'actor'>,
  db: Db,
): Promise<boolean> => safeguardingPolicy.read(actor, { leadIds: await leadIds(db) });
