import { eq } from 'drizzle-orm';
import { tell } from '#features/notifications/tell.server.ts';
import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { submissionCase } from '#features/submissions/submission-case.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { formatPounds } from '#platform/i18n/format.ts';
import { partColumns, setColumns } from './holding/opportunity-change.server.ts';
import { restrictingIn } from './holding/opportunity-law.server.ts';
import { opportunityEditPath } from './opportunity-links.ts';
import { opportunitySubmission } from './opportunity-submission.server.ts';
import type { HostedOpportunity } from './opportunity-submission.server.ts';
import { opportunitiesTag } from './opportunity.contract.ts';
import { opportunityPolicy } from './opportunity.policy.ts';
import { opportunity } from './opportunity.table.server.ts';

const fact = (key: string, value: string | null | undefined) => (value ? [{ key, value }] : []);

const base = submissionCase(opportunitySubmission, {
  reasons: ['unclear', 'unpaid', 'discriminates', 'not-theirs'],
  show(row, ctx) {
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'opportunities');
    const { held } = row;
    const words = held.what ?? row;
    const { pay, payFrom, payTo } = held.pay ?? row;
    const { applyUrl, applyEmail, questions } = held.apply ?? row;
    const amounts = [payFrom, payTo].flatMap((pence) =>
      pence === null ? [] : formatPounds(pence, ctx.language),
    );
    return {
      text: [words.title, words.description, words.needs].filter(Boolean).join('\n\n'),
      language: row.language,
      facts: [
        ...fact('type', t(`type.${words.type}`)),
        ...fact('host', row.page?.title ?? t('person')),
        ...fact(
          'pay',
          pay && [t(`payKind.${pay}`), amounts.join(' – ')].filter(Boolean).join(': '),
        ),
        ...fact('unpaid', row.unpaidReason && t(`unpaid.${row.unpaidReason}`)),
        ...fact('apply', applyUrl || applyEmail),
        ...fact('questions', (questions ?? []).join(' · ')),
        ...fact('restricting', restrictingIn({ ...row, ...held.what }).join(' · ')),
        ...fact('ground', words.ground && `${t(`ground.${words.ground}`)}: ${words.groundWords}`),
        ...fact('change', Object.keys(held).length > 0 ? t('case.opportunity.changed') : null),
      ],
    };
  },
});

/**
 * Opportunities before they appear, and those that appeared at once and are looked at afterwards. What was changed in a
 * published one is agreed to or dropped with the same decision.
 */
export const opportunityCase: CaseKind = {
  ...base,
  async decide(ctx, db, decision) {
    const [row] = await opportunitySubmission.find(ctx, db, eq(opportunity.id, decision.subjectId));
    const waits = row?.status === 'published' && Object.keys(row.held).length > 0;
    if (waits) await decideChange(ctx, db, row, decision);
    else await base.decide(ctx, db, decision);
    if (row?.status === 'pending' && decision.outcome === 'publish')
      await db
        .update(opportunity)
        .set({ publishedAt: row.publishedAt ?? ctx.now })
        .where(eq(opportunity.id, row.id));
  },
};

/** What its keeper changed is shown, or dropped. */
async function decideChange(
  ctx: ServiceContext,
  db: Db,
  row: HostedOpportunity,
  { outcome, reason }: { outcome: string; reason: string },
): Promise<void> {
  authorize(opportunityPolicy.decide, ctx.actor, row);
  const result = outcome === 'publish' ? 'published' : 'refused';
  await setColumns(db, row, { ...(result === 'published' && partColumns(row.held)), held: {} });
  await audit(ctx, db, {
    action: `opportunity.change-${result}`,
    subject: { type: opportunitySubmission.type, id: row.id },
    accountId: row.ownerId ?? undefined,
  });
  ctx.invalidate([opportunitiesTag]);
  await tell(ctx, db, opportunitySubmission.peopleOf(row).ownerIds[0] ?? null, {
    kind: changeNews[result],
    sort: 'asked',
    values: { name: isolate(row.title) },
    url: opportunityEditPath(row.slug),
    more: reason ? [reason] : [],
  });
}

const changeNews = {
  published: 'opportunities/change-published',
  refused: 'opportunities/change-refused',
} as const;
