import { useTranslation } from 'react-i18next';
import { Form, Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { findUnclaimedListings } from '#features/finder/similar-listing.contract.ts';
import type { KnownListing } from '#features/finder/similar-listing.contract.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { api as browserApi } from '#platform/http/api-client.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { Api, PageHandle } from '#platform/http/page-context.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { StepFormTemplate } from '#ui/templates/step-form-template.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { UserText } from '#ui/user-text.tsx';
import { ClaimHelp } from '../parts/claim-help.tsx';

export const handle: PageHandle = { namespaces: ['claims'] };

interface Search {
  q: string;
  items: readonly KnownListing[];
  /** Pages that somebody looks after. */
  claimed: readonly KnownListing[];
  /** Why nothing was searched or found (specification 5 and 8). */
  failure: 'term' | 'search' | 'network' | null;
}

async function search(given: string | null, api: Api): Promise<Search> {
  const q = (given ?? '').trim().slice(0, 200);
  const nothing = { items: [], claimed: [] };
  if (q === '') return { q, ...nothing, failure: given === null ? null : 'term' };
  try {
    return { q, ...(await api(findUnclaimedListings, { query: { q } })), failure: null };
  } catch (error) {
    console.warn(error);
    // What `fetch` throws when it gets no answer.
    return { q, ...nothing, failure: error instanceof TypeError ? 'network' : 'search' };
  }
}

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  search(url.searchParams.get('q'), context.get(pageContext).api);

/** Searched from the browser itself, so that a missing network is told and not mistaken for a broken page. */
export const clientLoader = ({ request }: Pick<LoaderFunctionArgs, 'request'>) =>
  search(new URL(request.url).searchParams.get('q'), browserApi);

/** `/business/claim`: the first step, open to everybody. */
export default function ClaimSearchPage() {
  const { t } = useTranslation('claims');
  const { q, items, claimed, failure } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t('search.title')}
        description={`${t('help.clock')} ${t('help.free')}`}
        canonicalPath="/business/claim"
        noIndex={q !== ''}
      />
      <StepFormTemplate
        title={t('claim.title')}
        step={1}
        steps={4}
        stepTitle={t('search.title')}
        aside={<ClaimHelp />}
      >
        <Form action="/business/claim" role="search" className="flex flex-col gap-4" key={q}>
          <Field
            label={t('search.label')}
            name="q"
            hint={t('search.hint')}
            error={failure === 'term' && t('error.searchTerm')}
            required
          >
            <TextInput type="search" defaultValue={q} maxLength={200} />
          </Field>
          <Button type="submit" icon="search" className="self-start">
            {t('search.submit')}
          </Button>
        </Form>
        {(failure === 'search' || failure === 'network') && (
          <Notice tone="error" live>
            {t(failure === 'search' ? 'error.search' : 'error.network')}
          </Notice>
        )}
        {q !== '' && failure === null && <Found q={q} items={items} claimed={claimed} />}
      </StepFormTemplate>
    </>
  );
}

function Found({ q, items, claimed }: Pick<Search, 'q' | 'items' | 'claimed'>) {
  const { t } = useTranslation('claims');
  return (
    <>
      {items.length > 0 && (
        <section aria-labelledby="found" className="flex flex-col gap-3">
          <h2 id="found">{t('search.found', { count: items.length })}</h2>
          <Pages items={items} />
        </section>
      )}
      {items.length === 0 && (
        <EmptyState
          title={t('search.none')}
          actions={
            claimed.length === 0 && <ButtonLink to="/business/new">{t('search.add')}</ButtonLink>
          }
        >
          {t('search.noneText', { words: isolate(q) })}
        </EmptyState>
      )}
      {claimed.length > 0 && (
        <section aria-labelledby="claimed" className="flex flex-col gap-3">
          <h2 id="claimed">{t('search.claimedTitle')}</h2>
          <p>{t('search.claimedText')}</p>
          <Pages items={claimed} />
        </section>
      )}
      {items.length + claimed.length > 0 && (
        <>
          <p>{t('search.notThere')}</p>
          <p>
            <ButtonLink to="/business/new" variant="secondary">
              {t('search.add')}
            </ButtonLink>
          </p>
        </>
      )}
    </>
  );
}

function Pages({ items }: Pick<Search, 'items'>) {
  const { t } = useTranslation('claims');
  return (
    <ul className="divided border-y border-hairline">
      {items.map((item) => (
        <li
          key={item.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
        >
          <span className="min-w-0">
            <Link to={item.path}>
              <UserText>{item.name}</UserText>
            </Link>
            {item.locality && (
              <UserText as="p" className="text-ink-soft">
                {item.locality}
              </UserText>
            )}
          </span>
          <ButtonLink
            to={`/business/${item.id}/claim`}
            variant="secondary"
            size="small"
            aria-label={t('search.claimName', { name: isolate(item.name) })}
          >
            {t('search.claim')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
