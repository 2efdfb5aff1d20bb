import { useTranslation } from 'react-i18next';
import { MyClaims } from '#features/claims/my-claims.tsx';
import type { OwnListingCard } from '#features/own-listings/own-listing.contract.ts';
import { organisationKinds } from '#features/own-listings/own-listing.policy.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { ButtonLink } from '#ui/button.tsx';
import { UserText } from '#ui/user-text.tsx';

/** What has been begun, and the ways to begin. */
export function PageStep({ own }: { own: readonly OwnListingCard[] }) {
  const { t } = useTranslation(['organisation', 'directory']);
  const begun = own.filter(({ path, can }) => path === null && can.manage);
  return (
    <>
      <p>{t('road.pageText')}</p>
      {begun.length > 0 && (
        <section aria-labelledby="begun" className="flex flex-col gap-3">
          <h2 id="begun">{t('road.begun')}</h2>
          <ul className="divided border-y border-hairline">
            {begun.map(({ id, name }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <UserText>{name}</UserText>
                <ButtonLink
                  to={`/business/${id}/edit?step=check`}
                  size="small"
                  aria-label={t('road.goOnName', { name: isolate(name) })}
                >
                  {t('road.goOn')}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="claims" className="flex flex-col gap-3">
        <h2 id="claims">{t('road.claims')}</h2>
        <MyClaims />
      </section>
      <section aria-labelledby="add" className="flex flex-col gap-3">
        <h2 id="add">{t('road.add')}</h2>
        <p>{t('road.addText')}</p>
        <ul className="flex list-none flex-wrap gap-3 p-0">
          {organisationKinds.map((kind) => (
            <li key={kind}>
              <ButtonLink to={`/business/new?kind=${kind}`} variant="secondary" size="small">
                {t(`directory:kind.${kind}`)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>
      <ButtonLink to="?step=team" className="self-start">
        {t('road.next')}
      </ButtonLink>
    </>
  );
}
