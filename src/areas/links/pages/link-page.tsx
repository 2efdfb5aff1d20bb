import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

export const handle: PageHandle = { namespaces: ['accounts'] };

type Screen = ComponentType<{ token: string }>;

const screen = (load: () => Promise<Screen>) => lazy(async () => ({ default: await load() }));

/** What a link does, by the first part of its token. */
const screens: Record<string, Screen> = {
  verify: screen(async () => (await import('#features/accounts/link-screens.tsx')).VerifyLink),
  confirm: screen(
    async () => (await import('#features/directory/confirm-listing.tsx')).ConfirmListing,
  ),
  contest: screen(async () => (await import('#features/claims/contest-claim.tsx')).ContestClaim),
  guardian: screen(async () => (await import('#features/accounts/link-screens.tsx')).GuardianLink),
  thread: screen(async () => (await import('#features/inquiries/guest-thread.tsx')).GuestThread),
};

/** Nothing happens by opening it: programs that look into mails open links too (security I16). */
export default function LinkPage() {
  const { t } = useTranslation('ui');
  const { token = '' } = useParams();
  const isAlive = useHydrated();
  const Screen = screens[token.split('-', 1)[0] ?? ''];
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
