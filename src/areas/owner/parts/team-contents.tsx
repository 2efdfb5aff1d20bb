import { useTranslation } from 'react-i18next';
import { listIssuedCertificates } from '#features/certificates/certificate.contract.ts';
import { listPartnerships } from '#features/partnerships/partnership.contract.ts';
import { useApi, useApiPages } from '#platform/query/use-api.ts';

/** The parts of a team's page, in their order; those that stand there only with something in them, where they have it. */
export function TeamContents({ listingId }: { listingId: string }) {
  const { t } = useTranslation([
    'teams',
    'partnerships',
    'volunteering',
    'programmes',
    'placements',
    'certificates',
    'ui',
  ]);
  const asked = { params: { id: listingId }, query: {} };
  const partnerships = useApi(listPartnerships, asked).data?.items ?? [];
  const certificates = useApiPages(listIssuedCertificates, asked).items ?? [];
  const parts = [
    ['team-people', t('teams:people')],
    ...(partnerships.length > 0 ? [['partnerships', t('partnerships:title')] as const] : []),
    ['team-shifts', t('volunteering:team.title')],
    ['team-programmes', t('programmes:team.title')],
    ['placements', t('placements:desk.title')],
    ...(certificates.length > 0 ? [['certificates', t('certificates:issued.title')] as const] : []),
  ] as const;
  return (
    <nav aria-label={t('ui:prose.contents')}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {parts.map(([id, label]) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-target items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
