import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CertificatesSection } from '#features/certificates/certificates-section.tsx';
import { PlacementsSection } from '#features/placements/placements-section.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Becoming } from '../parts/becoming.tsx';
import { CheckInForm } from '../parts/check-in-form.tsx';
import { OwnChecks } from '../parts/own-checks.tsx';
import { OwnHours } from '../parts/own-hours.tsx';
import { ProfileForm } from '../parts/profile-form.tsx';
import { ShiftList } from '../parts/shift-list.tsx';
import { getOwnVolunteer } from '../volunteer.contract.ts';
import type { OwnVolunteer } from '../volunteer.contract.ts';
import { shiftsPath } from '../volunteering-links.ts';

export const handle: PageHandle = {
  namespaces: ['volunteering', 'schedule', 'vetting', 'placements', 'certificates'],
};

/** `/volunteer`: one's own profile, checks, references and hours, and the way to become a volunteer. */
export default function VolunteerPage() {
  const { t } = useTranslation('volunteering');
  const own = useApi(getOwnVolunteer, {});
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      <PageHead title={t('volunteer.title')} noIndex />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('volunteer.title')}</h1>
        <p className="text-ink-soft">{t('volunteer.lead')}</p>
      </header>
      <QueryState query={own} ns="volunteering">
        {(mine) => <Sections mine={mine} />}
      </QueryState>
    </div>
  );
}

function Sections({ mine }: { mine: OwnVolunteer }) {
  const { t } = useTranslation('volunteering');
  const [query] = useSearchParams();
  const isAccepted = mine.state === 'accepted';
  const isYoung = mine.age === 'young';
  const hasScanned = query.has('code');
  return (
    <>
      {mine.hasRole && (
        <ButtonLink to={shiftsPath} icon="calendar" className="self-start">
          {t('volunteer.toShifts')}
        </ButtonLink>
      )}
      {isAccepted && (isYoung || hasScanned) && (
        <section aria-labelledby="check-in" className="flex flex-col gap-4">
          <h2 id="check-in">{t('checkIn.title')}</h2>
          <CheckInForm />
        </section>
      )}
      <Becoming mine={mine} />
      {isAccepted && isYoung && (
        <section aria-labelledby="young-shifts" className="flex flex-col gap-4">
          <h2 id="young-shifts">{t('shifts.title')}</h2>
          <ShiftList />
        </section>
      )}
      <ProfileForm mine={mine} />
      {mine.age === 'adult' && <OwnChecks />}
      <OwnHours hours={mine.hours} age={mine.age} />
      {mine.age === 'adult' && <PlacementsSection />}
      {mine.age === 'adult' && <CertificatesSection />}
    </>
  );
}
