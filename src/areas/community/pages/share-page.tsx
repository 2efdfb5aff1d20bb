import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import type { LinksFunction, LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { wayIn } from '#features/accounts/sessions/way-in.ts';
import { shareDestinations, shareLink } from '#features/shares/share-links.ts';
import type { ShareState } from '#features/shares/share-links.ts';
import { hubPath, sharePagePath } from '#features/shares/share.contract.ts';
import { shareLimits, shareSorts } from '#features/shares/share.policy.ts';
import { isAdult } from '#platform/access/actor.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { lenient } from '#platform/http/lenient.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import wholeSheet from '#ui/whole.css?url';

/** A choice of place leads down to the form for it. */
const doingId = 'share-here';

/** Fetched for adults who are signed in and have chosen where they share. */
const parts = {
  group: lazyPart(async () => ({
    default: (await import('#features/groups/share-to-group.tsx')).ShareToGroup,
  })),
  hub: lazyPart(async () => ({
    default: (await import('#features/shares/share-on-hub.tsx')).ShareOnHub,
  })),
};

export const handle: PageHandle = { namespaces: ['community'] };

/** The forms use more than public pages do. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: wholeSheet }];

const Asked = z.object({
  to: lenient(z.enum(shareDestinations)),
  sort: lenient(z.enum(shareSorts)),
  /** A page of this site that it is about: `/b/slug`. */
  link: lenient(z.string().check(z.startsWith('/'), z.maxLength(shareLimits.link))),
});

export function loader({ url }: LoaderFunctionArgs) {
  return z.parse(Asked, fromSearchParams(url.searchParams));
}

/** `/community/share`: everybody sees what can be shared and where; doing it is for adults with an account (decision D61). */
export default function SharePage() {
  const state: ShareState = useLoaderData<typeof loader>();
  const { t } = useTranslation('community');
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead
        title={t('share.title')}
        description={t('share.lead')}
        canonicalPath={sharePagePath}
        noIndex={Boolean(state.to || state.sort || state.link)}
      />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('share.title')}</h1>
        <p className="text-ink-soft">{t('share.lead')}</p>
      </header>
      <section aria-labelledby="what" className="flex flex-col gap-3">
        <h2 id="what">{t('share.what')}</h2>
        <ul className="flex max-w-prose list-disc flex-col gap-1 ps-5">
          {shareSorts.map((sort) => (
            <li key={sort}>{t(`share.sort.${sort}`)}</li>
          ))}
        </ul>
      </section>
      <Places state={state} />
      {state.to && (
        <section id={doingId} tabIndex={-1} aria-label={t(`share.to.${state.to}.name`)}>
          <Doing {...state} to={state.to} />
        </section>
      )}
    </div>
  );
}

function Places({ state }: { state: ShareState }) {
  const { t } = useTranslation('community');
  const places = [
    { id: 'group', to: shareLink({ ...state, to: 'group' }) },
    { id: 'hub', to: shareLink({ ...state, to: 'hub' }) },
    { id: 'story', to: '/stories/submit' },
  ] as const;
  return (
    <section aria-labelledby="where" className="flex flex-col gap-3">
      <h2 id="where">{t('share.where')}</h2>
      <ul className="grid list-none grid-cols-1 gap-4 p-0 sm:grid-cols-3">
        {places.map(({ id, to }) => (
          <Card key={id} as="li" interactive>
            <h3 className="text-lg">
              <Link
                to={id === 'story' ? to : `${to}#${doingId}`}
                className="card-link"
                aria-current={state.to === id || undefined}
              >
                {t(`share.to.${id}.name`)}
              </Link>
            </h3>
            <p className="text-ink-soft">{t(`share.to.${id}.text`)}</p>
          </Card>
        ))}
      </ul>
      <p>
        <Link to={hubPath}>{t('share.see')}</Link>
      </p>
    </section>
  );
}

function Doing({ to, sort, link }: ShareState & { to: keyof typeof parts }) {
  const { t } = useTranslation('community');
  const session = useSession();
  const Part = parts[to];
  if (!session.user) {
    const here = shareLink({ to, sort, link });
    return (
      <Notice title={t('share.gate')}>
        <p>{t('share.gateText')}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={wayIn('/login', here)}>{t('share.signIn')}</ButtonLink>
          <ButtonLink to={wayIn('/register', here)} variant="secondary">
            {t('share.join')}
          </ButtonLink>
        </div>
      </Notice>
    );
  }
  if (!isAdult(toActor(session)))
    return (
      <Notice>
        {t('share.adults')} <Link to="/youth">{t('share.youth')}</Link>
      </Notice>
    );
  return (
    <Suspense fallback={<Spinner />}>
      <Part sort={sort} link={link} />
    </Suspense>
  );
}
