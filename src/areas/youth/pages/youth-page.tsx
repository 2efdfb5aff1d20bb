import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PitchSection } from '#features/pitches/pitch-section.tsx';
import { QuickExit } from '#features/safeguarding/quick-exit.tsx';
import { SafetySection } from '#features/safeguarding/safety-section.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyInOneLine } from '#ui/empty-state.tsx';
import { EnrolmentCard } from '../parts/enrolment-card.tsx';
import { ToolCards } from '../parts/tool-cards.tsx';
import { ToolTable } from '../parts/tool-table.tsx';

export const handle: PageHandle = {
  namespaces: ['youth', 'safeguarding', 'enrolment', 'pitches'],
  aboveGate: QuickExit,
  belowGate: SafetySection,
};

/** The hub of the youth area: what to do next, then the tools; what explains them unfolds. */
export default function YouthPage() {
  const { t } = useTranslation('youth');
  const { user } = useSession();
  const isYouth = user?.roles.includes('youth') ?? false;
  return (
    <div className="site-column flex flex-col gap-6 py-6">
      <PageHead title={t('title')} noIndex />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('title')}</h1>
        <p className="text-ink-soft">{t('lead')}</p>
      </header>
      {isYouth && <EnrolmentCard />}
      <ToolCards band={isYouth ? user?.ageBand : undefined} />
      <p>
        <Link to="/youth/profile">{t('profile.title')}</Link>
      </p>
      <Disclosure summary={t('table.title')} variant="boxed">
        <div className="flex flex-col gap-4">
          <p className="max-w-prose">{t('table.lead')}</p>
          <ToolTable />
        </div>
      </Disclosure>
      <EmptyInOneLine value>
        <PitchSection />
      </EmptyInOneLine>
    </div>
  );
}
