import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterForm } from '#ui/filter-form.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { deskStates, listCultureForStaff } from '../culture-desk.contract.ts';
import { culturePath, longestQuery } from '../culture-entry.contract.ts';
import { cultureKinds } from '../culture.policy.ts';
import { DeskEdit } from '../parts/desk-edit.tsx';

export const handle: PageHandle = { namespaces: ['culture'] };

/** Every entry about culture: what became of it, who may see it, its words and what they were before. */
export default function CultureDeskPage() {
  const { t } = useTranslation('culture');
  const [params] = useSearchParams();
  const [open, setOpen] = useState<string>();
  const pages = useApiPages(listCultureForStaff, {
    query: {
      q: params.get('q')?.slice(0, longestQuery) || undefined,
      kind: cultureKinds.find((one) => one === params.get('kind')),
      state: deskStates.find((one) => one === params.get('state')),
    },
  });
  return (
    <div className="flex flex-col gap-6">
      <PageHead title={t('desk.title')} noIndex />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t('desk.title')}</h1>
        <ButtonLink to="/moderation?kind=culture-entry" variant="secondary">
          {t('desk.waiting')}
        </ButtonLink>
      </header>
      <FilterForm
        label={t('desk.filters')}
        submit={t('find')}
        clear={t('desk.clear')}
        filters={[
          { name: 'q', label: t('search') },
          {
            name: 'kind',
            label: t('kindsLabel'),
            any: t('kinds.all'),
            options: cultureKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          },
          {
            name: 'state',
            label: t('desk.state'),
            any: t('kinds.all'),
            options: deskStates.map((value) => ({ value, label: t(`deskState.${value}`) })),
          },
        ]}
      />
      <QueryState
        query={pages}
        ns="culture"
        empty={<EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>}
      >
        {(items) => (
          <ul className="flex list-none flex-col divided border-y border-hairline p-0">
            {items.map((one) => (
              <li key={one.id} className="flex flex-col gap-3 py-4">
                <div className="flex flex-wrap items-center gap-3">
                  <h2 className="min-w-0 grow text-base wrap-anywhere">
                    <Link to={culturePath(one.slug)}>
                      <UserText>{one.title}</UserText>
                    </Link>
                  </h2>
                  <span className="text-ink-soft">{t(`kind.${one.kind}`)}</span>
                  <span>{t(`audience.${one.audience}`)}</span>
                  <StatusLabel
                    tone={one.status === 'published' && !one.isArchived ? 'palm' : 'laterite'}
                  >
                    {t(`deskState.${one.isArchived ? 'archived' : one.status}`)}
                  </StatusLabel>
                  <Button
                    size="small"
                    variant="secondary"
                    icon="pencil"
                    aria-expanded={open === one.id}
                    aria-label={t('desk.editLabel', { name: isolate(one.title) })}
                    onClick={() => setOpen(open === one.id ? undefined : one.id)}
                  >
                    {t('desk.edit')}
                  </Button>
                </div>
                {open === one.id && <DeskEdit id={one.id} onDone={() => setOpen(undefined)} />}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <LoadMore pages={pages}>{t('desk.more')}</LoadMore>
    </div>
  );
}
