import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '#platform/http/page-context.ts';
import { loadPledge } from '../parts/give-action.ts';
import { SuccessPage } from '../parts/success-page.tsx';

export const handle: PageHandle = { namespaces: ['giving'] };

export const loader = async (args: LoaderFunctionArgs) => ({ pledge: await loadPledge(args) });

/** How far the order of a plan is. */
export default function PremiumSuccessPage() {
  const { t } = useTranslation('giving');
  const { pledge } = useLoaderData<typeof loader>();
  return (
    <SuccessPage
      words="planSuccess"
      pledge={pledge?.kind === 'plan' ? pledge : null}
      next={{ path: '/premium/plans', label: t('planSuccess.next') }}
    />
  );
}
