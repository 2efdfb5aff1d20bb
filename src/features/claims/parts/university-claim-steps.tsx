import { useTranslation } from 'react-i18next';
import { getUniversity } from '#features/directory/university.contract.ts';
import type { University } from '#features/directory/university.contract.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { getClaim, getClaimStart, submitClaim } from '../claim.contract.ts';
import type { Claim, ClaimStart } from '../claim.contract.ts';
import { ClaimProgress } from './claim-progress.tsx';
import { CodeProof } from './code-proof.tsx';
import { useKeepClaim } from './use-keep-claim.ts';
import { YouStep } from './you-step.tsx';

/** In the dialog: who you are, the code at the university's domain, and then the clock. */
export function UniversityClaimSteps({ slug }: { slug: string }) {
  return (
    <QueryIsland>
      <Steps slug={slug} />
    </QueryIsland>
  );
}

function Steps({ slug }: { slug: string }) {
  const university = useApi(getUniversity, { params: { slug } });
  return (
    <QueryState query={university} ns="kinds" failed="kinds:failed.university">
      {(found) => <Begin university={found} />}
    </QueryState>
  );
}

function Begin({ university }: { university: University }) {
  const { id } = university;
  const start = useApi(getClaimStart, { params: { id } });
  return (
    <QueryState query={start} ns="claims" failed="kinds:failed.university">
      {(found) => <ByMail start={found} />}
    </QueryState>
  );
}

function ByMail({ start }: { start: ClaimStart }) {
  const { t } = useTranslation(['claims', 'kinds']);
  const { domains, listing, methods, openClaimId, isSettled } = start;
  if (isSettled) return <Notice tone="success" title={t('own.text')} />;
  if (openClaimId) return <OpenClaim id={openClaimId} />;
  const otherWays = (
    <p>
      <ButtonLink to={`/business/${listing.id}/claim`} variant="secondary">
        {t('kinds:claim.otherWays')}
      </ButtonLink>
    </p>
  );
  if (!methods.includes('email-domain')) {
    return (
      <div className="flex flex-col gap-4">
        <p>{t('kinds:claim.noDomain')}</p>
        {otherWays}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {domains.length > 0 && (
        <p>{t('kinds:claim.text', { domains: isolate(domains.join(', ')) })}</p>
      )}
      <YouStep start={start} only="email-domain" failed="kinds:failed.claim" />
      {otherWays}
    </div>
  );
}

function OpenClaim({ id }: { id: string }) {
  const claim = useApi(getClaim, { params: { id } });
  return (
    <QueryState query={claim} ns="claims" failed="kinds:failed.university">
      {(found) =>
        found.status === 'submitted' ? <ClaimProgress claim={found} /> : <Prove claim={found} />
      }
    </QueryState>
  );
}

function Prove({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  const submit = useWrite(submitClaim, { onDone: useKeepClaim() });
  const isProved = claim.evidence.some(
    (entry) => entry.method === 'email-domain' && entry.isProved,
  );
  if (!isProved) return <CodeProof claim={claim} />;
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success" live>
        {t('proof.done')}
      </Notice>
      {submit.error && (
        <Notice tone="error" live>
          {problemText(t, submit.error, 'claims', 'kinds:failed.claim')}
        </Notice>
      )}
      <p>{t('check.next')}</p>
      <Button
        className="self-start"
        busy={submit.isPending}
        onClick={() => submit.write({ params: { id: claim.id }, body: {} })}
      >
        {t('check.submit')}
      </Button>
    </div>
  );
}
