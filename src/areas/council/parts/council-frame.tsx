import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { listOwnCouncils } from '#features/councils/council.contract.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatList } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip, ChipList } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';

export type OwnCouncil = EndpointResponse<typeof listOwnCouncils>['items'][number];

interface CouncilFrameProps {
  title: string;
  lead: string;
  notice?: ReactNode;
  children: (council: OwnCouncil) => ReactNode;
}

/** Heading, and which council it is about, for people who belong to several. */
export function CouncilFrame({ title, lead, notice, children }: CouncilFrameProps) {
  const { t } = useTranslation('council');
  const councils = useApi(listOwnCouncils, {});
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      <PageHead title={title} noIndex />
      <header className="flex flex-col gap-2">
        <h1>{title}</h1>
        <p className="max-w-prose text-ink-soft">{lead}</p>
      </header>
      {notice}
      <QueryState
        query={councils}
        ns="councils"
        empty={
          <EmptyState
            icon="landmark"
            title={t('none')}
            actions={<ButtonLink to="/contact">{t('contact')}</ButtonLink>}
          >
            {t('noneText')}
          </EmptyState>
        }
      >
        {({ items }) => <Chosen councils={items}>{children}</Chosen>}
      </QueryState>
    </div>
  );
}

function Chosen({
  councils,
  children,
}: {
  councils: readonly OwnCouncil[];
  children: CouncilFrameProps['children'];
}) {
  const { t } = useTranslation('council');
  const language = useLanguage();
  const [query] = useSearchParams();
  const chosen = councils.find(({ id }) => id === query.get('council')) ?? councils[0];
  if (!chosen) return null;
  return (
    <>
      {councils.length > 1 && (
        <ChipList label={t('choose')}>
          {councils.map(({ id, name }) => (
            <Chip key={id} to={`?council=${id}`} selected={id === chosen.id}>
              <UserText>{name}</UserText>
            </Chip>
          ))}
        </ChipList>
      )}
      <section aria-labelledby="area" className="flex flex-col gap-2">
        <h2 id="area">
          <UserText>{chosen.name}</UserText>
        </h2>
        <p className="text-ink-soft">
          {t('districts')} {formatList(chosen.districts.map(isolate), language)}
        </p>
      </section>
      <div key={chosen.id} className="flex flex-col gap-8">
        {children(chosen)}
      </div>
    </>
  );
}
