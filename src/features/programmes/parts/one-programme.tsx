import { useTranslation } from 'react-i18next';
import { ReportButton } from '#features/staff/report-button.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { getProgramme } from '../programme.contract.ts';
import type { ProgrammeView } from '../programme.contract.ts';
import { programsPath } from '../programme-links.ts';
import { PlaceActs } from './place-acts.tsx';
import { ProgrammeBadges, ProgrammeFacts } from './programme-facts.tsx';

/** One programme: what happens, when and where, and what one may do there. */
export function OneProgramme({ id }: { id: string }) {
  const { t } = useTranslation('programmes');
  const found = useApi(getProgramme, { params: { id } });
  return (
    <section className="flex flex-col gap-4">
      <p>
        <ButtonLink to={programsPath} variant="secondary" size="small">
          {t('all')}
        </ButtonLink>
      </p>
      <QueryState query={found} ns="programmes">
        {(programme) => <Shown programme={programme} />}
      </QueryState>
    </section>
  );
}

function Shown({ programme }: { programme: ProgrammeView }) {
  const { t } = useTranslation('programmes');
  const code = programme.language?.code;
  const { accessibility, address } = programme;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="wrap-anywhere">
          <UserText language={code}>{programme.title}</UserText>
        </h2>
        <ProgrammeBadges programme={programme} />
      </div>
      <UserText as="p" language={code} className="font-label wrap-anywhere">
        {programme.summary}
      </UserText>
      <PlaceActs programme={programme} />
      <ProgrammeFacts programme={programme} shownDates={programme.dates.length} />
      {address !== null && (
        <div className="flex flex-col gap-1">
          <h3>{t('address.title')}</h3>
          <UserText as="p" className="whitespace-pre-line wrap-anywhere">
            {address || t('address.none')}
          </UserText>
        </div>
      )}
      <div className="flex flex-col gap-1">
        <h3>{t('about')}</h3>
        <UserText as="p" language={code} className="max-w-prose whitespace-pre-line wrap-anywhere">
          {programme.about}
        </UserText>
      </div>
      {accessibility && (
        <div className="flex flex-col gap-1">
          <h3>{t('accessibility')}</h3>
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
