import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PitchSection } from '#features/pitches/pitch-section.tsx';
import { QuickExit } from '#features/safeguarding/quick-exit.tsx';
import { SafetySection } from '#features/safeguarding/safety-section.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useSession } from '#platform/session/use-session.ts';
import { EnrolmentCard } from '../parts/enrolment-card.tsx';
import { ToolTable } from '../parts/tool-table.tsx';
import { tools } from '../tools.ts';

const cards = tools.filter(({ isPart }) => !isPart);

export const handle: PageHandle = {
  namespaces: ['youth', 'safeguarding', 'enrolment', 'pitches'],
  aboveGate: SafetySection,
};

/** The hub of the youth area: what to do next, and the tools with the ages that they are for. */
export default function YouthPage() {
  const { t } = useTranslation('youth');
  const { user } = useSession();
  return (
    <div className="site-column flex flex-col gap-6 py-6">
      <PageHead title={t('title')} noIndex />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex max-w-prose flex-col gap-2">
          <h1>{t('title')}</h1>
          <p className="text-ink-soft">{t('lead')}</p>
          <p>
            <Link to="/youth/profile">{t('profile.title')}</Link>
          </p>
        </div>
        <QuickExit />
      </header>
      {user?.roles.includes('youth') && <EnrolmentCard />}
      <ul className="grid gap-4 p-0 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ id, path }) => (
          <li key={id} className="card flex list-none flex-col gap-2 p-4">
            <h2 className="text-lg">
              <Link to={path}>{t(`tool.${id}.name`)}</Link>
            </h2>
            <p>{t(`tool.${id}.text`)}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="ages-title" className="flex flex-col gap-4">
        <h2 id="ages-title">{t('table.title')}</h2>
        <p className="max-w-prose">{t('table.lead')}</p>
        <ToolTable />
      </section>
      <PitchSection />
    </div>
  );
}
