import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '#platform/http/page-context.ts';
import { loadPledge } from '../parts/give-action.ts';
import { SuccessPage } from '../parts/success-page.tsx';

export const handle: PageHandle = { namespaces: ['giving'] };

export const loader = async (args: LoaderFunctionArgs) => ({ pledge: await loadPledge(args) });

/** Thanks to a person who gave with the champions. */
export default function ChampionSuccessPage() {
  const { t } = useTranslation('giving');
  const { pledge } = useLoaderData<typeof loader>();
  return (
    <SuccessPage
      words="championSuccess"
      pledge={pledge}
      next={{ path: '/community/champions', label: t('championSuccess.next') }}
    />
  );
}
