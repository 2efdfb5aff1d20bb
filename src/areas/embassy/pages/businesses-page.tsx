import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  listRecommended,
  recommend,
  recommendedExportPath,
  unrecommend,
} from '#features/partnerships/recommendation.contract.ts';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { BegunBusinesses } from '../parts/begun-businesses.tsx';
import { ListingPicker } from '../parts/listing-picker.tsx';
import { MissionFrame } from '../parts/mission-frame.tsx';

export const handle: PageHandle = {
  namespaces: ['embassy', 'own-listing', 'partnerships', 'staff'],
};

/** `/embassy/businesses`: the businesses that a mission vouches for, as visitors see them on its page. */
export default function BusinessesPage() {
  const { t } = useTranslation('embassy');
  return (
    <MissionFrame title={t('businesses')} lead={t('businessesLead')}>
      {(missionId) => <Businesses missionId={missionId} />}
    </MissionFrame>
  );
}

function Businesses({ missionId }: { missionId: string }) {
  const { t } = useTranslation(['embassy', 'partnerships']);
  const toast = useToast();
  const found = useApi(listRecommended, { params: { id: missionId } });
  const refreshes = [listRecommended];
  const add = useWrite(recommend, { refreshes, onDone: () => toast({ message: t('added') }) });
  const remove = useWrite(unrecommend, {
    refreshes,
    onDone: () => toast({ message: t('removed') }),
  });
  const error = add.error ?? remove.error;
  const paramsOf = (otherId: string) => ({ params: { id: missionId, otherId } });
  return (
    <>
      <div className="flex max-w-prose flex-col gap-4">
        <Field label={t('addListed')} name="other-words" hint={t('addListedHint')}>
          <ListingPicker
            field="other"
            onPick={({ value }) => add.write({ ...paramsOf(value), body: {} })}
          />
        </Field>
        <ButtonLink
          to={`/embassy/businesses/new?mission=${missionId}`}
          variant="secondary"
          icon="plus"
          className="self-start"
        >
          {t('newBusiness')}
        </ButtonLink>
      </div>
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, 'partnerships', 'ui:problem.failed')}
        </Notice>
      )}
      <BegunBusinesses missionId={missionId} />
      <section aria-labelledby="recommended" className="flex flex-col gap-3">
        <h2 id="recommended">{t('recommended')}</h2>
        <DownloadButton path={recommendedExportPath(missionId)} fileName="recommended.csv">
          {t('partnerships:export')}
        </DownloadButton>
        <QueryState
          query={found}
          ns="partnerships"
          empty={
            <EmptyState icon="store" title={t('noBusinesses')}>
              {t('noBusinessesText')}
            </EmptyState>
          }
        >
          {({ items }) => (
            <ul className="divided border-y border-hairline">
              {items.map(({ id, title, url }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <Link to={url}>
                    <UserText>{title}</UserText>
                  </Link>
                  <Button
                    variant="quiet"
                    size="small"
                    busy={remove.isPending}
                    aria-label={t('removeName', { name: isolate(title) })}
                    onClick={() => remove.write(paramsOf(id))}
                  >
                    {t('remove')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </section>
    </>
  );
}
