import { useTranslation } from 'react-i18next';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { OwnComments } from '../parts/own-comments.tsx';

export const handle: PageHandle = { namespaces: ['comments', 'media'] };

/** What one wrote below the pages of others, with what became of it. */
export default function OwnCommentsPage() {
  const { t } = useTranslation('comments');
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('own.page')} noIndex />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('own.page')}</h1>
        <p className="text-ink-soft">{t('own.lead')}</p>
      </header>
      <OwnComments />
    </div>
  );
}
