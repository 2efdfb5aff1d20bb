import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getPageText } from '#features/content/content.contract.ts';
import { PageTextView } from '#features/content/page-text-view.tsx';
import { listReadingLists, readingListPath } from '#features/readers/reading-list.contract.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { HereToday } from '../parts/here-today.tsx';

export const handle: PageHandle = { namespaces: ['memory', 'content'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const [text, lists] = await Promise.all([
    api(getPageText, { params: { page: 'preview-readers' }, query: {} }),
    api(listReadingLists, { query: {} }),
  ]);
  return {
    text,
    total: lists.total,
    examples: lists.items.slice(0, 3).map(({ slug, title, language, isSample }) => ({
      path: readingListPath(slug),
      name: title,
      language,
      isSample,
    })),
  };
}

/** A look inside: how many reading lists there are today, three of them, and how they come about. */
export default function ReadersPreviewPage() {
  const { text, total, examples } = useLoaderData<typeof loader>();
  const { t } = useTranslation('memory');
  const language = useLanguage();
  return (
    <PageTextView
      text={text}
      before={
        <HereToday
          title={t('lists', { count: total, total: formatNumber(total, language) })}
          examplesTitle={t('newestLists')}
          examples={examples.map(({ isSample, language: written, ...example }) => ({
            ...example,
            language: written?.code,
            note: isSample ? t('sample') : undefined,
          }))}
          action={{ label: t('readLists'), to: '/readers' }}
        />
      }
    />
  );
}
