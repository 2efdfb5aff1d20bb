import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { listFunds } from '#features/funding/fund.contract.ts';
import { PlanCards } from '#features/giving/plan-cards.tsx';
import { listPlans } from '#features/giving/plan.contract.ts';
import { listOpportunities } from '#features/opportunities/opportunity.contract.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useSession } from '#platform/session/use-session.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { ProseTemplate } from '#ui/templates/prose-template.tsx';
import { Doors } from '../parts/doors.tsx';
import { hubPath } from '../pass-links.ts';

export const handle: PageHandle = { namespaces: ['access-pass', 'giving'] };

/** Fetched for people who are signed in: visitors have no pass. */
const OwnPass = lazyPart(async () => ({
  default: (await import('../parts/own-pass.tsx')).OwnPass,
}));
const OwnPassDesk = lazyPart(async () => ({
  default: (await import('../parts/own-pass-desk.tsx')).OwnPassDesk,
}));

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const [opportunities, funds, plans] = await Promise.all([
    api(listOpportunities, { query: {} }),
    api(listFunds, { query: {} }),
    api(listPlans, {}),
  ]);
  return {
    opportunities: { total: opportunities.total, isTotalCapped: opportunities.isTotalCapped },
    funds: { total: funds.total, isTotalCapped: false },
    plans,
  };
}

/** Three doors, and the pass that concerns one of them alone: what one has already before what is sold. */
export default function OpportunitiesHubPage() {
  const { t } = useTranslation('access-pass');
  const { opportunities, funds, plans } = useLoaderData<typeof loader>();
  const { status } = useSession();
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('lead')}
        canonicalPath={hubPath}
        picture="access-pass/hub"
      />
      <ProseTemplate title={t('title')} lead={t('lead')} emblem="ticket">
        <div className="flex flex-col gap-8">
          <Doors opportunities={opportunities} funds={funds} />
          {status === 'signed-in' && (
            <Suspense>
              <OwnPass />
            </Suspense>
          )}
          <section aria-labelledby="pass" className="flex flex-col gap-4">
            <h2 id="pass">{t('pass.title')}</h2>
            <p>{t('pass.text')}</p>
            <ul>
              <li>{t('pass.all')}</li>
              <li>{t('pass.alerts')}</li>
              <li>{t('pass.free')}</li>
              <li>{t('pass.questions')}</li>
            </ul>
            <PlanCards items={plans.items} ways={plans.ways} />
          </section>
          <section aria-labelledby="without" className="flex flex-col gap-4">
            <h2 id="without">{t('without.title')}</h2>
            <p>{t('without.text')}</p>
            {status === 'signed-in' ? (
              <Suspense>
                <OwnPassDesk />
              </Suspense>
            ) : (
              <p>
                <Link to="/login">{t('without.signIn')}</Link>
              </p>
            )}
          </section>
        </div>
      </ProseTemplate>
    </>
  );
}
