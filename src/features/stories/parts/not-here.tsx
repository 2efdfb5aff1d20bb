import { useTranslation } from 'react-i18next';
import { PageHead } from '#platform/head/page-head.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** A page without a story, which says no more of it than it has to. */
export function NotHere({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('stories');
  return (
    <div className="site-column flex flex-col items-start gap-6 py-6 sm:py-8">
      <PageHead title={title} noIndex />
      <Breadcrumbs items={[{ label: t('title'), to: '/stories' }, { label: title }]} />
      <h1>{title}</h1>
      <p className="max-w-prose">{text}</p>
      <ButtonLink to="/stories" variant="secondary" icon="arrow-start">
        {t('shelf.stories.all')}
      </ButtonLink>
    </div>
  );
}
