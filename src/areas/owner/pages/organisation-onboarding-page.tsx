import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { listOwnListings } from '#features/own-listings/own-listing.contract.ts';
import type { OwnListingCard } from '#features/own-listings/own-listing.contract.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { StepFormTemplate } from '#ui/templates/step-form-template.tsx';
import { FindStep } from '../organisation/find-step.tsx';
import { PageStep } from '../organisation/page-step.tsx';
import { TeamStep } from '../organisation/team-step.tsx';

export const handle: PageHandle = {
  namespaces: ['organisation', 'owner', 'own-listing', 'claims', 'directory', 'teams'],
};

const steps = ['find', 'page', 'team', 'done'] as const;
type Step = (typeof steps)[number];

/** Where a person who comes back goes on. What they have begun says it. */
function stepOf(own: readonly OwnListingCard[]): Step {
  if (own.some(({ role, path }) => role === 'owner' && path !== null)) return 'team';
  return own.length > 0 ? 'page' : 'find';
}

/** `/organisation/onboarding`: find it, claim or add its page, invite the team, done. Every step can be left and resumed. */
export default function OrganisationOnboardingPage() {
  const { t } = useTranslation('organisation');
  const [query] = useSearchParams();
  const own = useApi(listOwnListings, { query: { organisations: 'only' } });
  const asked = steps.find((step) => step === query.get('step'));
  return (
    <>
      <PageHead title={t('road.title')} noIndex />
      <QueryState query={own} ns="organisation" isEmpty={() => false}>
        {({ items }) => <Road step={asked ?? stepOf(items)} own={items} />}
      </QueryState>
    </>
  );
}

function Road({ step, own }: { step: Step; own: readonly OwnListingCard[] }) {
  const { t } = useTranslation('organisation');
  const place = steps.indexOf(step);
  const before = steps[place - 1];
  return (
    <StepFormTemplate
      title={t('road.title')}
      step={place + 1}
      steps={steps.length}
      stepTitle={t(`road.${step}`)}
      backTo={before ? `?step=${before}` : '/organisation/dashboard'}
    >
      {step === 'find' && <FindStep />}
      {step === 'page' && <PageStep own={own} />}
      {step === 'team' && <TeamStep own={own} />}
      {step === 'done' && (
        <>
          <p>{t('road.doneText')}</p>
          <ButtonLink to="/organisation/dashboard" className="self-start">
            {t('road.toDashboard')}
          </ButtonLink>
        </>
      )}
    </StepFormTemplate>
  );
}
