import { and, eq } from 'drizzle-orm';
import { viewDaysIn } from '#features/statistics/view-days.server.ts';
import { visibleOpportunities } from '../finding/opportunity-query.server.ts';
import { opportunitySubmission } from '../opportunity-submission.server.ts';
import { opportunity } from '../opportunity.table.server.ts';
import { opportunityViewDay } from './opportunity-view.table.server.ts';

/** A posting is open for a year at most; so long its figures are kept. */
const keptDays = 400;
/** Days that its keeper is told of. */
export const toldDays = 30;

export const opportunityViews = viewDaysIn({
  purpose: 'opportunity-view',
  table: opportunityViewDay,
  subject: 'opportunity_id',
  keptDays,
  async assertShown({ db }, id) {
    const [known] = await db
      .select({ id: opportunity.id })
      .from(opportunity)
      .where(and(eq(opportunity.id, id), visibleOpportunities));
    if (!known) throw opportunitySubmission.refusals.notFound();
  },
});
