import { useTranslation } from 'react-i18next';
import { Outlet, useMatches } from 'react-router';
import type { LinksFunction } from 'react-router';
import { isAdmitted } from '#platform/access/actor.ts';
import type { Access } from '#platform/access/actor.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { gateAccess } from '#platform/http/page-route.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { SkeletonText } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import wholeSheet from '#ui/whole.css?url';
import { AccessRequired, PlainGate } from './access-required.tsx';
import { gateAction } from './gate-action.ts';
import { GoToPart } from './go-to-part.tsx';
import { UnreachableScreen } from './unreachable-screen.tsx';

export const handle: PageHandle = { namespaces: ['accounts'] };

/** The sheet of public pages has only what they show. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: wholeSheet }];

/**
 * Around every protected page (specification 4, decision D7): the server sends this frame alone, the browser decides
 * between the page and the access-required screen. The API decides for the data, always.
 */
export default function GateLayout() {
  const matches = useMatches();
  const open = matches
    .map((match) => match.handle as PageHandle | undefined)
    .findLast((found) => found?.aboveGate || found?.belowGate);
  const { aboveGate: Above, belowGate: Below } = open ?? {};
  return (
    <>
      {Above && <Above />}
      <Gated />
      {Below && <Below />}
    </>
  );
}

function Gated() {
  const { t } = useTranslation('accounts');
  const matchedIds = useMatches().map(({ id }) => id);
  const access = gateAccess(matchedIds);
  const session = useSession();
  if (session.status === 'unknown') return <Waiting access={access} />;
  if (session.status === 'unreachable') return <UnreachableScreen />;
  if (!isAdmitted(toActor(session), access)) {
    const tried = gateAction(matchedIds, access);
    return (
      <>
        <AccessRequired
          access={access}
          user={session.user}
          action={tried && t(`gate.action.${tried}`)}
        />
        <GoToPart />
      </>
    );
  }
  return (
    <QueryIsland>
      <Outlet />
      <GoToPart />
    </QueryIsland>
  );
}

/** Where JavaScript never comes, the gate says so and shows the ways that are there without it. */
function Waiting({ access }: { access: Access }) {
  const { t } = useTranslation('ui');
  return (
    <>
      <noscript>
        <PlainGate access={access} />
      </noscript>
      <div className="site-column py-12 no-js:hidden" role="status">
        <PageHead title={t('spinner.loading')} noIndex />
        <VisuallyHidden>{t('spinner.loading')}</VisuallyHidden>
        <SkeletonText lines={6} />
      </div>
    </>
  );
}
