import { Suspense } from 'react';
import { useSession } from '#platform/session/use-session.ts';
import { lazyPart } from '#ui/lazy-part.ts';

/** Fetched for those alone who have not accepted the newest terms. */
const TermsNotice = lazyPart(async () => ({
  default: (await import('#features/accounts/terms-notice.tsx')).TermsNotice,
}));

/** Asks people, on every page, to accept what has changed since they last did. */
export function TermsBar() {
  const { user } = useSession();
  if (!user || user.terms === 'accepted') return null;
  return (
    <Suspense>
      <TermsNotice />
    </Suspense>
  );
}
