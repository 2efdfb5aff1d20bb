import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import type { Way } from '#ui/form/use-step.ts';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { ApplyStep } from '../editing/apply-step.tsx';
import { CheckStep } from '../editing/check-step.tsx';
import { OpportunityFrame, formSteps, stepLink } from '../editing/opportunity-frame.tsx';
import type { FormStep, StepProps } from '../editing/opportunity-frame.tsx';
import { PayStep } from '../editing/pay-step.tsx';
import { FirstStep, WhatStep } from '../editing/what-step.tsx';
import { WhereStep } from '../editing/where-step.tsx';
import { opportunityEditPath } from '../opportunity-links.ts';
import { getOwnOpportunity, listOwnOpportunities } from '../own-opportunity.contract.ts';
import type { OwnOpportunity } from '../own-opportunity.contract.ts';

export const handle: PageHandle = { namespaces: ['opportunities', 'places', 'eligibility'] };

const stepForms: Record<FormStep, (props: StepProps) => React.ReactNode> = {
  what: WhatStep,
  pay: PayStep,
  where: WhereStep,
  apply: ApplyStep,
  check: CheckStep,
};

/** `/organisation/opportunities/new` and `…/{slug}/edit`: one form in steps, saved with each. */
export default function EditOpportunityPage() {
  const { t } = useTranslation('opportunities');
  const { slug } = useParams();
  return (
    <>
      <PageHead title={t(slug ? 'form.editTitle' : 'add')} noIndex />
      {slug ? <EditOpportunity key={slug} slug={slug} /> : <NewOpportunity />}
    </>
  );
}

function NewOpportunity() {
  const navigate = useNavigate();
  const keep = useKeep();
  const begun = (opportunity: OwnOpportunity, way: Way) => {
    keep(opportunity);
    // Words that keep people out are pointed out on the step where they were written.
    const stays = way === 'stay' || opportunity.restricting.length > 0;
    const step = stepLink(stays ? 'what' : 'pay');
    void navigate(opportunityEditPath(opportunity.slug) + step, { replace: true });
  };
  return (
    <OpportunityFrame step="what">
      <FirstStep onSaved={begun} />
    </OpportunityFrame>
  );
}

function EditOpportunity({ slug }: { slug: string }) {
  const { t } = useTranslation('opportunities');
  const [query] = useSearchParams();
  const own = useApi(getOwnOpportunity, { params: { slug } });
  const keep = useKeep();
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <>
      {!own.data && (
        <div className="site-column pt-6">
          <h1>{t('form.editTitle')}</h1>
        </div>
      )}
      <QueryState
        query={own}
        ns="opportunities"
        failed="opportunities:problem.opportunity-not-found"
        isEmpty={() => false}
      >
        {(opportunity) => {
          const step = formSteps.find((name) => name === query.get('step')) ?? 'what';
          const Form = stepForms[step];
          const saved = (answer: OwnOpportunity, way: Way) => {
            keep(answer);
            const next = formSteps[formSteps.indexOf(step) + 1];
            if (way === 'next' && next) void navigate(stepLink(next));
            else
              toast({ message: t(step === 'check' ? `check.done.${answer.stage}` : 'form.saved') });
          };
          return (
            <OpportunityFrame step={step} opportunity={opportunity}>
              <Form
                key={`${step} ${opportunity.version}`}
                opportunity={opportunity}
                onSaved={saved}
                reload={() => void own.refetch()}
              />
            </OpportunityFrame>
          );
        }}
      </QueryState>
    </>
  );
}

/** Puts what the server answered in the place of what was loaded. */
function useKeep() {
  const queries = useQueryClient();
  return (opportunity: OwnOpportunity) => {
    queries.setQueryData(
      [getOwnOpportunity.id, { params: { slug: opportunity.slug } }],
      opportunity,
    );
    void queries.invalidateQueries({ queryKey: [listOwnOpportunities.id] });
  };
}
