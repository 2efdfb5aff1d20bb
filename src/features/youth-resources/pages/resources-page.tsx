import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { UserText } from '#ui/user-text.tsx';
import { DeadLinks } from '../parts/dead-links.tsx';
import { ResourceRow } from '../parts/resource-row.tsx';
import { listYouthResources } from '../resource.contract.ts';
import type { YouthResource } from '../resource.contract.ts';
import { resourceCategories, resourceTypes } from '../resource.policy.ts';

export const handle: PageHandle = { namespaces: ['youth-resources'] };

/** `/youth/resources`: who helps young people, by category and type. */
export default function ResourcesPage() {
  const { t } = useTranslation('youth-resources');
  const found = useApi(listYouthResources, { query: { lng: useLanguage() } });
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('title')} noIndex />
      <h1>{t('title')}</h1>
      <QueryState query={found} ns="youth-resources">
        {({ items, intro, language, asked }) => (
          <>
            <div className="max-w-prose">
              {intro.map((words) => (
                <UserText key={words} as="p" language={language === asked ? undefined : language}>
                  {words}
                </UserText>
              ))}
            </div>
            <DeadLinks items={items} />
            <Filtered items={items} language={language === asked ? undefined : language} />
          </>
        )}
      </QueryState>
    </div>
  );
}

interface FilteredProps {
  items: readonly YouthResource[];
  /** Of the words, where it is not that of the page. */
  language: Language | undefined;
}

const filters = ['category', 'type'] as const;

function Filtered({ items, language }: FilteredProps) {
  const { t } = useTranslation('youth-resources');
  const [query, setQuery] = useSearchParams();
  const choices = { category: resourceCategories, type: resourceTypes };
  const chosen = {
    category: resourceCategories.find((one) => one === query.get('category')),
    type: resourceTypes.find((one) => one === query.get('type')),
  };
  const shown = items.filter((item) =>
    filters.every((name) => chosen[name] === undefined || item[name] === chosen[name]),
  );
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <form method="get" className="flex flex-wrap items-end gap-4">
        {filters.map((name) => (
          <Field key={name} label={t(`filter.${name}`)} name={name}>
            <Select
              value={chosen[name] ?? ''}
              placeholder={t('filter.all')}
              options={choices[name].map((value) => ({ value, label: t(`${name}.${value}`) }))}
              onChange={({ target }) => choose(name, target.value)}
            />
          </Field>
        ))}
      </form>
      <p role="status">{t('count', { count: shown.length })}</p>
      {shown.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('none')}
          actions={<Button onClick={() => setQuery({})}>{t('filter.clear')}</Button>}
        >
          {t('noneText')}
        </EmptyState>
      ) : (
        resourceCategories
          .map((category) => ({ category, rows: shown.filter((one) => one.category === category) }))
          .filter(({ rows }) => rows.length > 0)
          .map(({ category, rows }) => (
            <section key={category} aria-labelledby={category} className="flex flex-col gap-3">
              <h2 id={category}>{t(`category.${category}`)}</h2>
              <ul className="divided border-y border-hairline">
                {rows.map((one) => (
                  <ResourceRow key={one.id} resource={one} language={language} />
                ))}
              </ul>
            </section>
          ))
      )}
    </>
  );
}
