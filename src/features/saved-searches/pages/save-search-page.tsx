import { useTranslation } from 'react-i18next';
import { Link, useActionData, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useSession } from '#platform/session/use-session.ts';
import { saveAsGuest } from '../save-action.ts';
import type { SaveAnswer } from '../save-action.ts';
import { GuestSaveForm } from '../parts/guest-save-form.tsx';
import { OwnSaveForm } from '../parts/own-save-form.tsx';
import { previewSearch } from '../saved-search.contract.ts';

export const handle: PageHandle = { namespaces: ['saved-searches'] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const list = url.searchParams.get('list') ?? '';
  const query = url.searchParams.get('query') ?? '';
  return { list, query, preview: await api(previewSearch, { params: { list }, query: { query } }) };
}

export const action = saveAsGuest;

/** Names a search and says how often it tells. Guests give an address as well; before JavaScript everybody is one. */
export default function SaveSearchPage() {
  const { list, query, preview } = useLoaderData<typeof loader>();
  const answer = useActionData<SaveAnswer>();
  const { t } = useTranslation('saved-searches');
  const { user } = useSession();
  const search = { list, query, name: preview.name };
  return (
    <div className="site-column flex max-w-prose flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('save.title')} noIndex />
      <header className="flex flex-col gap-3">
        <h1>{t('save.title')}</h1>
        <p>{t('save.lead')}</p>
      </header>
      <section aria-labelledby="what" className="flex flex-col gap-2">
        <h2 id="what">{t('save.what')}</h2>
        <p>
          <bdi>{preview.words.join(' · ')}</bdi>
        </p>
        <p>
          <Link to={preview.path} className="inline-flex min-h-target items-center">
            {t('save.results')}
          </Link>
        </p>
      </section>
      {user ? (
        <OwnSaveForm search={search} backPath={preview.path} />
      ) : (
        <GuestSaveForm search={search} answer={answer} />
      )}
    </div>
  );
}
