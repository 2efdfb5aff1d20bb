import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportButton } from '#features/staff/report-button.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { useAnnounce } from '#ui/announcer.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { getProgramme } from '../programme.contract.ts';
import type { ProgrammeView } from '../programme.contract.ts';
import { programsPath } from '../programme-links.ts';
import { PlaceActs } from './place-acts.tsx';
import { ProgrammeBadges, ProgrammeFacts } from './programme-facts.tsx';

/** One programme: what happens, when and where, and what one may do there. Page and tab have its name. */
export function OneProgramme({ id }: { id: string }) {
  const { t } = useTranslation('programmes');
  const announce = useAnnounce();
  const found = useApi(getProgramme, { params: { id } });
  const name = found.data?.title;
  const title = name ?? t('title');
  // The site reads out the title when the address changes, and the name comes later than that.
  useEffect(() => {
    if (name) announce(name);
  }, [name, announce]);
  return (
    <>
      <PageHead title={title} noIndex />
      <Breadcrumbs
        items={[
          { label: t('hub'), to: '/youth' },
          { label: t('title'), to: programsPath },
          ...(name ? [{ label: name }] : []),
        ]}
      />
      <h1 className="wrap-anywhere">
        <UserText language={found.data?.language?.code}>{title}</UserText>
      </h1>
      <QueryState query={found} ns="programmes">
        {(programme) => <Shown programme={programme} />}
      </QueryState>
      <p>
        <ButtonLink to={programsPath} variant="secondary" icon="arrow-start">
          {t('all')}
        </ButtonLink>
      </p>
    </>
  );
}

function Shown({ programme }: { programme: ProgrammeView }) {
  const { t } = useTranslation('programmes');
  const code = programme.language?.code;
  const { accessibility, address } = programme;
  return (
    <Card className="flex flex-col gap-4">
      <ProgrammeBadges programme={programme} />
      <UserText as="p" language={code} className="font-label wrap-anywhere">
        {programme.summary}
      </UserText>
      <PlaceActs programme={programme} />
      <ProgrammeFacts programme={programme} shownDates={programme.dates.length} />
      {address !== null && (
        <div className="flex flex-col gap-1">
          <h2>{t('address.title')}</h2>
          <UserText as="p" className="whitespace-pre-line wrap-anywhere">
            {address || t('address.none')}
          </UserText>
        </div>
      )}
      <div className="flex flex-col gap-1">
        <h2>{t('about')}</h2>
        <UserText as="p" language={code} className="max-w-prose whitespace-pre-line wrap-anywhere">
          {programme.about}
        </UserText>
      </div>
      {accessibility && (
        <div className="flex flex-col gap-1">
          <h2>{t('accessibility')}</h2>
          <UserText as="p" language={code} className="whitespace-pre-line wrap-anywhere">
            {accessibility}
          </UserText>
        </div>
      )}
      <span className="no-js:hidden">
        <ReportButton subject={{ type: 'youth-programme', id: programme.id }} label={t('report')} />
      </span>
    </Card>
  );
}
