import { useTranslation } from 'react-i18next';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { CardMaker } from '../parts/card-maker.tsx';

export const handle: PageHandle = { namespaces: ['social-card'] };

/** Makes a picture to send around, in the browser alone. */
export default function SocialCardPage() {
  const { t } = useTranslation('social-card');
  const { user } = useSession();
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('title')} noIndex />
      <Breadcrumbs items={[{ label: t('dashboard'), to: '/dashboard' }, { label: t('title') }]} />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('title')}</h1>
        <p className="text-ink-soft">{t('lead')}</p>
        <p>{t('stays')}</p>
      </header>
      {user && <CardMaker user={user} />}
    </div>
  );
}
