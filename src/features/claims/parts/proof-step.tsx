import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Claim } from '../claim.contract.ts';
import type { ClaimMethod } from '../claim.policy.ts';
import { CallProof } from './call-proof.tsx';
import { CodeProof } from './code-proof.tsx';
import { DocumentProof } from './document-proof.tsx';
import { VoucherProof } from './voucher-proof.tsx';

const proofs: Record<ClaimMethod, (props: { claim: Claim }) => React.ReactNode> = {
  'email-domain': CodeProof,
  phone: CallProof,
  document: DocumentProof,
  voucher: VoucherProof,
};

/** The proof that was chosen. What is proved stays proved when another way is tried. */
export function ProofStep({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  const { method, evidence, documents } = claim;
  const own = evidence.find((entry) => entry.method === method);
  const isReady =
    own?.isProved === true ||
    (method === 'phone' && own?.callCode !== null && own !== undefined) ||
    (method === 'document' && documents.length > 0);
  const Proof = proofs[method];
  return (
    <div className="flex flex-col gap-6">
      <p>
        {t(`method.${method}.proves`)} {t(`method.${method}.lasts`)}
      </p>
      {own?.isProved ? (
        <Notice tone="success" live>
          {t('proof.done')}
        </Notice>
      ) : (
        <Proof claim={claim} />
      )}
      <div className="flex flex-wrap items-center gap-4">
        {isReady && <ButtonLink to="?step=check">{t('proof.next')}</ButtonLink>}
        <Link to="?step=you" className="inline-flex min-h-target items-center">
          {t('proof.other')}
        </Link>
      </div>
    </div>
  );
}
