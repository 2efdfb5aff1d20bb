import { useTranslation } from 'react-i18next';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { AddToShelf } from '../parts/add-to-shelf.tsx';
import { Shelf } from '../parts/shelf.tsx';

export const handle: PageHandle = { namespaces: ['readers', 'staff'] };

/** What the reader wants to read, reads and has read; nobody else sees it. */
export default function ShelfPage() {
  const { t } = useTranslation('readers');
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('shelf.title')} noIndex />
      <Breadcrumbs items={[{ label: t('title'), to: '/readers' }, { label: t('shelf.title') }]} />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('shelf.title')}</h1>
        <p className="text-ink-soft">{t('shelf.lead')}</p>
      </header>
      <Shelf />
      <AddToShelf />
    </div>
  );
}
