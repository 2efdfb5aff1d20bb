import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { getPageText } from '../content.contract.ts';
import { ConsentChoices } from '../parts/consent-choices.tsx';
import { BrowserStorage, KeptOnTheSite } from '../parts/kept-things.tsx';
import { PageTextView } from '../page-text-view.tsx';

export const handle: PageHandle = { namespaces: ['content'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  return api(getPageText, { params: { page: 'cookies' }, query: {} });
}

/** The text, and two tables that come out of the code itself. */
export default function CookiesPage() {
  const { t } = useTranslation('content');
  return (
    <PageTextView
      text={useLoaderData<typeof loader>()}
      more={[
        { id: 'choices', label: t('choices.title') },
        { id: 'in-your-browser', label: t('cookies.browser') },
        { id: 'on-the-site', label: t('cookies.site') },
      ]}
      after={
        <>
          <h2 id="choices">{t('choices.title')}</h2>
          <noscript>{t('choices.noScript')}</noscript>
          <ConsentChoices />
          <h2 id="in-your-browser">{t('cookies.browser')}</h2>
          <BrowserStorage />
          <h2 id="on-the-site">{t('cookies.site')}</h2>
          <p>{t('cookies.siteLead')}</p>
          <KeptOnTheSite />
        </>
      }
    />
  );
}
