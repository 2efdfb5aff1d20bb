import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { YouthGate } from '#features/enrolment/youth-gate.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { findProgrammeBand } from '../choices.ts';
import { OneProgramme } from '../parts/one-programme.tsx';
import { OwnProgrammes } from '../parts/own-programmes.tsx';
import { OwnMarks } from '../parts/own-marks.tsx';
import { ProgrammeList } from '../parts/programme-list.tsx';
import { useProgrammeFilters } from '../parts/use-programme-filters.ts';

export const handle: PageHandle = {
  namespaces: ['programmes', 'enrolment', 'schedule', 'staff', 'media'],
};

/** `/youth/programs`: programmes for one's age; with `?programme=ID` one of them. */
export default function ProgrammesPage() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const chosen = query.get('programme');
  const isUnknown = user?.ageBand === 'unknown';
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      {chosen && !isUnknown ? (
        <OneProgramme key={chosen} id={chosen} />
      ) : (
        <AllProgrammes isUnknown={isUnknown} />
      )}
    </div>
  );
}

function AllProgrammes({ isUnknown }: { isUnknown: boolean }) {
  const { t } = useTranslation('programmes');
  const { user } = useSession();
  const filters = useProgrammeFilters();
  const isYoung = user !== null && findProgrammeBand(user.ageBand) !== undefined;
  return (
    <>
      <PageHead title={[t('title'), ...filters.words].join(' · ')} noIndex />
      <Breadcrumbs items={[{ label: t('hub'), to: '/youth' }, { label: t('title') }]} />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('title')}</h1>
        <p className="text-ink-soft">{t('lead')}</p>
      </header>
      {isUnknown ? <YouthGate /> : <ProgrammeList chosen={filters.chosen} />}
      {isYoung && (
        <>
          <OwnProgrammes />
          <OwnMarks />
        </>
      )}
    </>
  );
}
