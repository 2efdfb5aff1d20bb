import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { findAgeBand } from '#platform/access/age-band.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { MentorList } from '../mentor-list.tsx';
import { mentorshipPath } from '../mentorship-links.ts';
import { WishForm } from '../wish-form.tsx';

export const handle: PageHandle = { namespaces: ['mentorship'] };

const underRules = ['check', 'name', 'thread', 'place', 'stop'].map((one) => `rule.${one}`);
const grownRules = ['grown.rule.agree', 'grown.rule.name', 'rule.stop'];

/**
 * `/youth/mentors`: under 18, and for those of 25 and over who look on, mentors whose check allows helping people under 18;
 * from 18 to 24 all who can be asked. Each age reads what holds for it.
 */
export default function YouthMentorsPage() {
  const { t } = useTranslation('mentorship');
  const { user } = useSession();
  const band = findAgeBand(user?.ageBand ?? 'unknown');
  const isGrown = band.isAdult && band.isYouth;
  const isUnder = !band.isAdult;
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('young.title')} noIndex />
      <Breadcrumbs items={[{ label: t('young.hub'), to: '/youth' }, { label: t('young.title') }]} />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('young.title')}</h1>
        <p className="text-ink-soft">{t(isGrown ? 'young.grown.lead' : 'young.lead')}</p>
      </header>
      {(isUnder || isGrown) && (
        <section aria-labelledby="safe" className="flex max-w-prose flex-col gap-2">
          <h2 id="safe">{t(isGrown ? 'young.grown.safe' : 'young.safe')}</h2>
          <ul>
            {(isGrown ? grownRules : underRules).map((one) => (
              <li key={one}>{t(`young.${one}`)}</li>
            ))}
          </ul>
          <p>
            <Link to={mentorshipPath}>{t('young.own')}</Link>
          </p>
        </section>
      )}
      <section aria-labelledby="find" className="flex flex-col gap-4">
        <h2 id="find">{t('find.title')}</h2>
        <WishForm />
        <MentorList group={isGrown ? 'adults' : 'young'} />
      </section>
    </div>
  );
}
