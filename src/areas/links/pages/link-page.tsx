import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { data, useParams } from 'react-router';
import type { ActionFunctionArgs } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import { stopOwnerLetters } from '#features/directory/owner-letter.contract.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { purposeOf, screens } from '../link-screens.ts';

export const handle: PageHandle = { namespaces: ['accounts'] };

/** Mail programs unsubscribe by a post to the link itself (RFC 8058); other links take none. */
export async function action({ params, context }: ActionFunctionArgs) {
  const { token = '' } = params;
  if (!token.startsWith('noletter-')) return data(null, { status: 405 });
  await context.get(pageContext).api(stopOwnerLetters, { body: { token } });
  return null;
}

/** Nothing happens by opening it: programs that look into mails open links too (security I16). */
export default function LinkPage() {
  const { t } = useTranslation('ui');
  const { token = '' } = useParams();
  const isAlive = useHydrated();
  const Screen = screens[purposeOf(token)];
  return (
    <div className="site-column flex max-w-prose flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('link.title')} noIndex />
      <meta name="referrer" content="no-referrer" />
      <noscript>
        <Notice tone="warning">{t('link.noScript')}</Notice>
      </noscript>
      {isAlive && Screen && (
        <QueryIsland>
          <Suspense fallback={<SkeletonText />}>
            <Screen token={token} />
          </Suspense>
        </QueryIsland>
      )}
      {!Screen && <Notice tone="warning">{t('problem.link-not-valid')}</Notice>}
    </div>
  );
}
