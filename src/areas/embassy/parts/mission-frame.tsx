import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { listOwnListings } from '#features/own-listings/own-listing.contract.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Chip, ChipList } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';

interface MissionFrameProps {
  title: string;
  lead: string;
  children: (missionId: string) => ReactNode;
}

/** Heading, and which mission it is about: `?mission=ID`, else the first of one's own. */
export function MissionFrame({ title, lead, children }: MissionFrameProps) {
  const { t } = useTranslation('embassy');
  const own = useApi(listOwnListings, { query: { organisations: 'only' } });
  const [query] = useSearchParams();
  const asked = query.get('mission');
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={title} noIndex />
      <QueryState query={own} ns="own-listing" isEmpty={() => false}>
        {({ items }) => {
          const missions = items.filter(({ kind }) => kind === 'embassy');
          const chosen = asked ?? missions[0]?.id;
          return (
            <>
              <header className="flex flex-col gap-2">
                {chosen && (
                  <Breadcrumbs
                    items={[{ label: t('title'), to: `/embassy/${chosen}` }, { label: title }]}
                  />
                )}
                <h1>{title}</h1>
                <p className="max-w-prose text-ink-soft">{lead}</p>
              </header>
              {missions.length > 1 && (
                <ChipList label={t('choose')}>
                  {missions.map(({ id, name }) => (
                    <Chip key={id} to={`?mission=${id}`} selected={id === chosen}>
                      <UserText>{name}</UserText>
                    </Chip>
                  ))}
                </ChipList>
              )}
              {chosen ? (
                <div key={chosen} className="flex flex-col gap-6">
                  {children(chosen)}
                </div>
              ) : (
                <EmptyState
                  icon="landmark"
                  title={t('none')}
                  actions={<ButtonLink to="/embassies">{t('find')}</ButtonLink>}
                >
                  {t('noneText')}
                </EmptyState>
              )}
            </>
          );
        }}
      </QueryState>
    </div>
  );
}
