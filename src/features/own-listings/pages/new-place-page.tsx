import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { isAdmitted } from '#platform/access/actor.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { kinds } from '#features/kinds/registry.ts';
import { newTitle } from '../own-listing/new-title.ts';

const NewPlaceForm = lazy(() => import('../own-listing/new-place-form.tsx'));

export const handle: PageHandle = {
  namespaces: ['own-listing', 'directory', 'kinds', 'schedule', 'media', 'places'],
};

/** `/faith/new`, `/universities/new`: open to everybody; a person who may not add one yet is shown the way. */
export default function NewPlacePage() {
  const { pathname } = useLocation();
  const kind = Object.values(kinds).find(({ newPath }) => newPath === pathname.replace(/\/+$/, ''));
  return kind && <NewPlace kind={kind.id} />;
}

function NewPlace({ kind }: { kind: KindId }) {
  const { t } = useTranslation('own-listing');
  const title = newTitle(t, kind);
  const mayBegin = isAdmitted(toActor(useSession()), kinds[kind].createdBy);
  return (
    <>
      <PageHead title={title} description={t('form.newText')} canonicalPath={kinds[kind].newPath} />
      {mayBegin ? (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <NewPlaceForm kind={kind} />
        </Suspense>
      ) : (
        <div className="site-column flex max-w-prose flex-col gap-4 py-8">
          <h1>{title}</h1>
          <p className="text-lg">{t('form.newText')}</p>
          <p>
            <ButtonLink to={`/business/new?kind=${kind}`} icon="plus">
              {t('form.begin')}
            </ButtonLink>
          </p>
        </div>
      )}
    </>
  );
}
