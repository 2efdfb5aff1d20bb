import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AccessibilityChecks } from '../accessibility-checks.tsx';
import { getAccessibilityResults, getPageText } from '../content.contract.ts';
import { PageTextView } from '../page-text-view.tsx';

export const handle: PageHandle = { namespaces: ['content'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const text = await api(getPageText, { params: { page: 'accessibility' }, query: {} });
  return { text, ...(await api(getAccessibilityResults, {})) };
}

/** The statement, the results of the automatic checks that came with this version, and the way to report a barrier. */
export default function AccessibilityPage() {
  const { text, walk } = useLoaderData<typeof loader>();
  const { t } = useTranslation('content');
  return (
    <PageTextView
      text={text}
      more={[{ id: 'results', label: t('checks.title') }]}
      after={
        <>
          <p>
            <ButtonLink to="/contact?topic=accessibility" variant="secondary" icon="accessibility">
              {t('checks.report')}
            </ButtonLink>
          </p>
          <h2 id="results">{t('checks.title')}</h2>
          <AccessibilityChecks walk={walk} />
        </>
      }
    />
  );
}
