import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { MentorList } from '../mentor-list.tsx';
import { mentorshipPath } from '../mentorship-links.ts';
import { WishForm } from '../wish-form.tsx';

export const handle: PageHandle = { namespaces: ['mentorship'] };

/** `/youth/mentors`: mentors whose check allows helping people under 18, for everybody who opens the page. */
export default function YouthMentorsPage() {
  const { t } = useTranslation('mentorship');
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('young.title')} noIndex />
      <Breadcrumbs items={[{ label: t('young.hub'), to: '/youth' }, { label: t('young.title') }]} />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('young.title')}</h1>
        <p className="text-ink-soft">{t('young.lead')}</p>
      </header>
      <section aria-labelledby="safe" className="flex max-w-prose flex-col gap-2">
        <h2 id="safe">{t('young.safe')}</h2>
        <ul>
          {(['check', 'name', 'thread', 'place', 'stop'] as const).map((one) => (
            <li key={one}>{t(`young.rule.${one}`)}</li>
          ))}
        </ul>
        <p>
          <Link to={mentorshipPath}>{t('young.own')}</Link>
        </p>
      </section>
      <section aria-labelledby="find" className="flex flex-col gap-4">
        <h2 id="find">{t('find.title')}</h2>
        <WishForm />
        <MentorList group="young" />
      </section>
    </div>
  );
}
