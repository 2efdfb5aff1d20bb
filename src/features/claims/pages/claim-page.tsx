import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { ClaimSteps } from '../parts/claim-steps.tsx';

export const handle: PageHandle = { namespaces: ['claims', 'media'] };

/** `/business/{id}/claim`: you, proof, check, and then how it goes on. */
export default function ClaimPage() {
  const { t } = useTranslation('claims');
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title={t('claim.title')} noIndex />
      <ClaimSteps id={id} title={t('claim.title')} />
    </>
  );
}
