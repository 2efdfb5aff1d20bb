import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getOwnText } from '#features/content/own-text.contract.ts';
import { useOwnWords } from '#features/content/own-words.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { loadPledge } from '../parts/give-action.ts';
import { SuccessPage } from '../parts/success-page.tsx';

export const handle: PageHandle = { namespaces: ['giving'] };

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context.get(pageContext);
  const [pledge, text] = await Promise.all([
    loadPledge(args),
    api(getOwnText, { params: { page: 'plan-success' }, query: {} }),
  ]);
  return { pledge, text };
}

/** How far the order of a plan is. */
export default function PremiumSuccessPage() {
  const { t } = useTranslation('giving');
  const { pledge, text } = useLoaderData<typeof loader>();
  return (
    <SuccessPage
      words="planSuccess"
      own={useOwnWords(text)}
      pledge={pledge}
      next={{ path: '/premium/plans', label: t('planSuccess.next') }}
    />
  );
}
