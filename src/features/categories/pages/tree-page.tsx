import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { categoryNames, useCategoryName } from '#features/directory/category/category-names.ts';
import { kinds as allKinds } from '#features/kinds/registry.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { fold } from '#platform/text/fold.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { categoryPath } from '../category-links.ts';
import { traitKey } from '../category-name.ts';
import { slugOfKind, slugOfTrait } from '../category-node.ts';
import { getCategoryTree } from '../category-tree.contract.ts';
import { CountedLink } from '../parts/counted-link.tsx';

export const handle: PageHandle = { namespaces: ['categories', 'directory', 'kinds'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, language } = context.get(pageContext);
  const { kinds, groups } = await api(getCategoryTree, {});
  return {
    kinds,
    groups: groups.map(({ categories, ...group }) => ({
      ...group,
      categories: categories.map(({ slug, count }) => ({ slug, count })),
    })),
    names: categoryNames(
      language,
      groups.flatMap(({ categories }) => categories),
    ),
  };
}

/** Businesses have their groups below. */
function pathOfKind(kind: KindId): string {
  const slug = slugOfKind(kind);
  return slug ? categoryPath(slug) : allKinds[kind].listPath;
}

/** The whole directory as a tree, with counts. What is typed thins it out; sent, it searches the directory. */
export default function TreePage() {
  const { kinds, groups, names } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['categories', 'directory', 'kinds']);
  const language = useLanguage();
  const categoryName = useCategoryName(names);
  const [typed, setTyped] = useState('');
  const has = (name: string) => fold(name).includes(fold(typed.trim()));
  const shown = groups.flatMap((group) => {
    const name = t(`categories:group.${group.group ?? 'more'}`);
    const categories = has(name)
      ? group.categories
      : group.categories.filter(({ slug }) => has(categoryName(slug)));
    return categories.length > 0 ? [{ ...group, name, categories }] : [];
  });
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      <PageHead
        title={t('categories:title')}
        description={t('categories:description')}
        canonicalPath="/categories"
        picture="category/all"
      />
      <header className="flex max-w-prose flex-col gap-3">
        <h1>{t('categories:title')}</h1>
        <p className="text-ink-soft">{t('categories:description')}</p>
      </header>
      <search>
        <Form
          action="/directory"
          method="get"
          className="flex max-w-prose flex-wrap items-end gap-3"
        >
          <Field label={t('categories:filter')} name="q" className="min-w-0 grow basis-60">
            <TextInput
              type="search"
              icon="search"
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="secondary">
            {t('categories:search')}
          </Button>
        </Form>
      </search>
      <section aria-labelledby="kinds" className="flex flex-col gap-3">
        <h2 id="kinds">{t('categories:kinds')}</h2>
        <ul className="list-none gap-x-6 p-0 sm:columns-2 lg:columns-4">
          {kinds.map(({ kind, count, traits }) => (
            <li key={kind} className="break-inside-avoid pb-4">
              <Link to={pathOfKind(kind)} className="inline-flex min-h-target items-center gap-2">
                <Icon name={allKinds[kind].icon} />
                {t('categories:counted', {
                  name: t(`directory:kind.${kind}`),
                  total: formatNumber(count, language),
                })}
              </Link>
              {traits.length > 0 && (
                <ul className="flex list-none flex-col p-0 ps-7">
                  {traits.map(({ trait, count: own }) => (
                    <li key={trait}>
                      <CountedLink
                        to={categoryPath(slugOfTrait(kind, trait) ?? '')}
                        name={t(traitKey(trait))}
                        count={own}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="groups" className="flex flex-col gap-4">
        <h2 id="groups">{t('categories:groups')}</h2>
        {shown.length === 0 && (
          <EmptyState
            title={t('categories:none')}
            actions={
              <ButtonLink to={`/directory?${new URLSearchParams({ q: typed })}`}>
                {t('categories:search')}
              </ButtonLink>
            }
          />
        )}
        <ul className="list-none gap-x-6 p-0 sm:columns-2 lg:columns-3">
          {shown.map(({ group, name, count, categories }) => (
            <li key={name} className="card card-padded mb-6 flex break-inside-avoid flex-col gap-2">
              <h3>
                {group ? <CountedLink to={categoryPath(group)} name={name} count={count} /> : name}
              </h3>
              <ul className="flex list-none flex-col p-0">
                {categories.map(({ slug, count: own }) => (
                  <li key={slug}>
                    <CountedLink to={categoryPath(slug)} name={categoryName(slug)} count={own} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
