import { useTranslation } from 'react-i18next';
import { Form, useMatches } from 'react-router';
import { PlaceField } from '#features/places/place-field.tsx';
import type { HeaderSearch, PageHandle } from '#platform/http/page-context.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { WordsField } from './suggest/words-field.tsx';

/** What the page says of the header's search; an empty one that starts anew where it says nothing. */
function useHeaderSearch(): HeaderSearch {
  const page = useMatches().at(-1);
  return (page?.handle as PageHandle | undefined)?.search?.(page?.loaderData) ?? {};
}

/**
 * What and where, in the header of every page. On a page of results it belongs to the form of that page's filters, so a
 * search for other words keeps them, and phones show it too.
 */
export function SiteSearch() {
  const { t } = useTranslation('shell');
  const { q, near, form, isHidden } = useHeaderSearch();
  if (isHidden) return null;
  const row = (
    <div className="find-row" key={JSON.stringify([q, near])}>
      <WordsField id="find-q" label={t('find.what')} form={form} defaultValue={q} />
      <PlaceField id="find-near" label={t('find.where')} form={form} defaultValue={near} />
      <button type="submit" form={form} className="find-button">
        <Icon name="search" />
        <VisuallyHidden>{t('find.submit')}</VisuallyHidden>
      </button>
    </div>
  );
  return (
    <search
      aria-label={t('find.label')}
      className={form ? 'site-search' : 'site-search site-search-wide'}
    >
      {form ? row : <Form action="/directory">{row}</Form>}
    </search>
  );
}
