import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { daysAfter } from '../opportunity-day.ts';
import type {
  ApplyFields,
  HeldParts,
  PayFields,
  WhatFields,
  WhereFields,
} from '../opportunity-parts.ts';
import type { HostedOpportunity } from '../opportunity-submission.server.ts';
import { longestOpenDays } from '../opportunity.policy.ts';
import { opportunity } from '../opportunity.table.server.ts';
import type { OwnOpportunity } from '../own-opportunity.contract.ts';
import { changeOpportunity, partColumns, setColumns } from './opportunity-change.server.ts';
import { whereColumns } from './opportunity-columns.server.ts';
import { asksPersonally } from '../personal-questions.ts';
import { payFault, refusal, restrictingIn } from './opportunity-law.server.ts';
import { publishesAtOnce } from './opportunity-trust.server.ts';

interface Saved<Part> {
  version: number;
  part: Part;
}

/**
 * Of what everybody sees, words, pay and the way to apply wait for staff where its keeper does not publish at once:
 * visitors go on reading what staff have seen (security B4).
 */
async function writeOrHold(
  ctx: ServiceContext,
  tx: Db,
  row: HostedOpportunity,
  parts: HeldParts,
): Promise<void> {
  const held = { ...row.held, ...parts };
  if (row.status !== 'published' || (await publishesAtOnce(tx, ctx.actor, { ...row, held }))) {
    await setColumns(tx, row, partColumns(parts));
    return;
  }
  await tx.update(opportunity).set({ held }).where(eq(opportunity.id, row.id));
}

/** Throws `request/invalid` beside the ground where one that is published would keep a group out without one. */
export const saveOpportunityWhat = (
  ctx: ServiceContext,
  id: string,
  { version, part }: Saved<WhatFields>,
): Promise<OwnOpportunity> =>
  changeOpportunity(ctx, { id, version, action: 'what-saved' }, async (tx, row) => {
    if (row.status === 'published' && part.ground === null && restrictingIn(part).length > 0)
      throw refusal('ground', 'ground');
    await writeOrHold(ctx, tx, row, { what: part });
  });

/** Throws `request/invalid` beside the pay that is below the minimum wage, or unpaid without an exception. */
export const saveOpportunityPay = (
  ctx: ServiceContext,
  id: string,
  { version, part }: Saved<PayFields>,
): Promise<OwnOpportunity> =>
  changeOpportunity(ctx, { id, version, action: 'pay-saved' }, async (tx, row) => {
    const fault = payFault(
      part,
      { type: row.held.what?.type ?? row.type, startsOn: row.startsOn },
      ctx.now,
    );
    if (fault) throw refusal(fault.path, fault.name);
    await writeOrHold(ctx, tx, row, { pay: part });
  });

/** Appears at once, whoever its keeper is: nobody must apply in vain. Throws `request/invalid` beside the deadline. */
export const saveOpportunityWhere = (
  ctx: ServiceContext,
  id: string,
  { version, part }: Saved<WhereFields>,
): Promise<OwnOpportunity> =>
  changeOpportunity(ctx, { id, version, action: 'where-saved' }, async (tx, row) => {
    const today = todayInLondon(ctx.now);
    const isKnown = part.deadline === row.deadline;
    if (!isKnown && part.deadline < today) throw refusal('deadline', 'past');
    if (part.deadline > daysAfter(today, longestOpenDays)) throw refusal('deadline', 'far');
    await setColumns(tx, row, await whereColumns(tx, part));
  });

/** Throws `request/invalid` beside a question that would keep a group out, or asks who somebody is. */
export const saveOpportunityApply = (
  ctx: ServiceContext,
  id: string,
  { version, part }: Saved<ApplyFields>,
): Promise<OwnOpportunity> =>
  changeOpportunity(ctx, { id, version, action: 'apply-saved' }, async (tx, row) => {
    const at = part.questions.findIndex((question) => isRestricting(row, question));
    if (at !== -1) throw refusal(`questions.${at}`, 'questionWords');
    const personal = part.questions.findIndex((question) => asksPersonally(question));
    if (personal !== -1) throw refusal(`questions.${personal}`, 'questionPersonal');
    await writeOrHold(ctx, tx, row, { apply: part });
  });

/** A question to applicants keeps a group out as much as a sentence of the posting does. */
const isRestricting = (row: HostedOpportunity, question: string): boolean =>
  (row.held.what?.ground ?? row.ground) === null &&
  restrictingIn({ ...row, title: question, needs: '', description: '' }).length > 0;
