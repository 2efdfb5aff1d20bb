import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches } from 'react-router';
import type { LinksFunction } from 'react-router';
import { isAdmitted } from '#platform/access/actor.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { gateAccess } from '#platform/http/page-route.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { SkeletonText } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import wholeSheet from '#ui/whole.css?url';
import { moveToStart } from '../page-change.ts';
import { AccessRequired } from './access-required.tsx';
import { gateAction } from './gate-action.ts';
import { UnreachableScreen } from './unreachable-screen.tsx';

export const handle: PageHandle = { namespaces: ['accounts'] };

/** The sheet of public pages has only what they show. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: wholeSheet }];

/**
 * Around every protected page (specification 4, decision D7): the server sends this frame alone, the browser decides
 * between the page and the access-required screen. The API decides for the data, always.
 */
export default function GateLayout() {
  const Above = useMatches()
    .map((match) => match.handle as PageHandle | undefined)
    .findLast((found) => found?.aboveGate)?.aboveGate;
  const access = gateAccess(useMatches().map(({ id }) => id));
  const session = useSession();
  if (!Above) return <Gated />;
  // Whoever is let in came for the page, and finds this below it, by keyboard too. It stays the same element, which its key
  // keeps: what is typed is not lost.
  const isIn = session.status === 'signed-in' && isAdmitted(toActor(session), access);
  const above = <Above key="above" />;
  const gated = <Gated key="gated" />;
  return <div className="flex flex-col">{isIn ? [gated, above] : [above, gated]}</div>;
}

function Gated() {
  const { t } = useTranslation('accounts');
  const matchedIds = useMatches().map(({ id }) => id);
  const access = gateAccess(matchedIds);
  const session = useSession();
  if (session.status === 'unknown') return <Waiting />;
  if (session.status === 'unreachable') return <UnreachableScreen />;
  if (!isAdmitted(toActor(session), access)) {
    const tried = gateAction(matchedIds, access);
    return (
      <AccessRequired
        access={access}
        user={session.user}
        action={tried && t(`gate.action.${tried}`)}
      />
    );
  }
  return (
    <QueryIsland>
      <Outlet />
      <GoToPart />
    </QueryIsland>
  );
}

/** The part that the address names is there only now: the browser looked for it before anybody was let in. */
function GoToPart() {
  const { hash } = useLocation();
  useEffect(() => {
    const isThere = hash.length > 1 && document.getElementById(hash.slice(1)) !== null;
    if (isThere) moveToStart(hash);
  }, [hash]);
  return null;
}

function Waiting() {
  const { t } = useTranslation('ui');
  return (
    <div className="site-column py-12" role="status">
      <PageHead title={t('spinner.loading')} noIndex />
      <VisuallyHidden>{t('spinner.loading')}</VisuallyHidden>
      <SkeletonText lines={6} />
    </div>
  );
}
