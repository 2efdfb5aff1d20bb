import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getOwnText } from '#features/content/own-text.contract.ts';
import { BesideTool, useOwnWords } from '#features/content/own-words.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useSession } from '#platform/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ProseTemplate } from '#ui/templates/prose-template.tsx';
import { givesSomething } from '../benefits/benefit.policy.ts';
import { PlanCards } from '../plan-cards.tsx';
import { listPlans } from '../plan.contract.ts';
import { lazyPart } from '#ui/lazy-part.ts';

export const handle: PageHandle = { namespaces: ['giving'] };

/** Fetched for people who are signed in: visitors have no list. */
const OwnPledges = lazyPart(async () => ({
  default: (await import('../own-pledges.tsx')).OwnPledges,
}));

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const [plans, text] = await Promise.all([
    api(listPlans, {}),
    api(getOwnText, { params: { page: 'plans' }, query: {} }),
  ]);
  return { ...plans, text };
}

/** What can be subscribed to, at the site's own prices. */
export default function PlansPage() {
  const { t } = useTranslation('giving');
  const { items, ways, text } = useLoaderData<typeof loader>();
  const own = useOwnWords(text);
  const title = own?.title ?? t('plans.title');
  const lead = own?.summary ?? t('plans.lead');
  const { status } = useSession();
  return (
    <>
      <PageHead
        title={title}
        description={lead}
        canonicalPath="/premium/plans"
        picture="giving/plans"
        noIndex={items.every(({ isSample, benefits }) => isSample || !givesSomething(benefits))}
      />
      <ProseTemplate title={title} lead={lead} emblem="ticket">
        <div className="flex flex-col gap-8">
          <section aria-labelledby="today" className="flex flex-col gap-4">
            <h2 id="today">{t('plans.today.title')}</h2>
            <BesideTool blocks={own?.above}>
              <p>{t('plans.free')}</p>
            </BesideTool>
            <p className="flex flex-wrap gap-3">
              <ButtonLink to="/directory" icon="search">
                {t('plans.today.find')}
              </ButtonLink>
              <ButtonLink to="/business/new" icon="plus" variant="secondary">
                {t('plans.today.add')}
              </ButtonLink>
            </p>
          </section>
          <PlanCards items={items} ways={ways} />
          {status === 'signed-in' && (
            <Suspense>
              <OwnPledges />
            </Suspense>
          )}
          <BesideTool blocks={own?.below} />
        </div>
      </ProseTemplate>
    </>
  );
}
