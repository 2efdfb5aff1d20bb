import { useTranslation } from 'react-i18next';
import { listIntroductions } from '#features/own-listings/introduction.contract.ts';
import { Status } from '#features/staff/desk/status-label.tsx';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';

/** What the mission's team has begun to add and nobody sees yet. Nothing where there is none. */
export function BegunBusinesses({ missionId }: { missionId: string }) {
  const { t } = useTranslation(['embassy', 'own-listing']);
  const found = useApiPages(listIntroductions, { query: { missionId } });
  return (
    <QueryState query={found} ns="own-listing" empty={null}>
      {(items) => (
        <section aria-labelledby="begun" className="flex flex-col gap-3">
          <h2 id="begun">{t('begun')}</h2>
          <ul className="divided border-y border-hairline">
            {items.map(({ id, name, status, sentBackReason, canManage }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div className="flex min-w-0 flex-col gap-1">
                  <p className="flex flex-wrap gap-x-4">
                    <UserText>{name}</UserText>
                    <Status status={status} />
                  </p>
                  {sentBackReason && (
                    <p>
                      {t('own-listing:state.sentBack')} <UserText>{sentBackReason}</UserText>
                    </p>
                  )}
                </div>
                {canManage && (
                  <ButtonLink
                    to={`/embassy/${id}/edit?step=check`}
                    variant="secondary"
                    size="small"
                    icon="pencil"
                    aria-label={t('goOnName', { name: isolate(name) })}
                  >
                    {t('edit')}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
          <LoadMore pages={found}>{t('more')}</LoadMore>
        </section>
      )}
    </QueryState>
  );
}
