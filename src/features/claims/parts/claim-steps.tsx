import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useApi } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { StepFormTemplate } from '#ui/templates/step-form-template.tsx';
import { UserText } from '#ui/user-text.tsx';
import { getClaim, getClaimStart } from '../claim.contract.ts';
import type { Claim, ClaimStart } from '../claim.contract.ts';
import { CheckStep } from './check-step.tsx';
import { ClaimHelp } from './claim-help.tsx';
import { ClaimProgress } from './claim-progress.tsx';
import { ProofStep } from './proof-step.tsx';
import { YouStep } from './you-step.tsx';

const steps = ['search', 'you', 'proof', 'check'] as const;
type Step = (typeof steps)[number];

interface ClaimStepsProps {
  /** Id or slug of the listing. */
  id: string;
  title: string;
  /** Namespace and full key of the sentences for a page that is not there or does not load. */
  ns?: string;
  failed?: string;
}

/** Where the person's claim on this listing stands, and the step that comes next. */
export function ClaimSteps({
  id,
  title,
  ns = 'claims',
  failed = 'claims:error.network',
}: ClaimStepsProps) {
  const { t } = useTranslation('claims');
  const start = useApi(getClaimStart, { params: { id } });
  if (start.data) return <Steps start={start.data} />;
  return (
    <div className="site-column flex max-w-prose flex-col items-start gap-6 py-8">
      <h1>{title}</h1>
      <QueryState query={start} ns={ns} failed={failed}>
        {() => null}
      </QueryState>
      {start.error && (
        <ButtonLink to="/business/claim" variant="secondary" icon="search">
          {t('search.title')}
        </ButtonLink>
      )}
    </div>
  );
}

function Steps({ start }: { start: ClaimStart }) {
  const { t } = useTranslation('claims');
  const navigate = useNavigate();
  const { openClaimId, isSettled, last } = start;
  if (isSettled) {
    return (
      <Frame start={start} title={t('own.title')}>
        <Notice
          tone="success"
          action={<ButtonLink to="/owner">{t('own.toHub')}</ButtonLink>}
          title={t('own.text')}
        />
      </Frame>
    );
  }
  if (openClaimId) return <OpenClaim id={openClaimId} start={start} />;
  return (
    <Frame start={start} step="you" title={t('you.title')}>
      {last && <LastClaim last={last} />}
      <YouStep start={start} onDone={() => void navigate('?step=proof')} />
    </Frame>
  );
}

function LastClaim({ last }: { last: NonNullable<ClaimStart['last']> }) {
  const { t } = useTranslation('claims');
  return (
    <Notice tone="info" title={t(`last.${last.status}`)}>
      {last.staffNote && (
        <UserText as="p" className="whitespace-pre-line">
          {last.staffNote}
        </UserText>
      )}
    </Notice>
  );
}

function OpenClaim({ id, start }: { id: string; start: ClaimStart }) {
  const { t } = useTranslation('claims');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const claim = useApi(getClaim, { params: { id } });
  const asked = steps.find((name) => name === query.get('step'));
  const step: Step = asked && asked !== 'search' ? asked : 'proof';
  return (
    <QueryState query={claim} ns="claims" failed="claims:error.network">
      {(found) =>
        found.status === 'submitted' ? (
          <Frame start={start} title={t('progress.heading')}>
            <ClaimProgress claim={found} />
          </Frame>
        ) : (
          <Frame start={start} step={step} title={t(`${step}.title`)}>
            {found.status === 'waiting' && <MoreProof claim={found} />}
            {step === 'you' && (
              <YouStep start={start} claim={found} onDone={() => void navigate('?step=proof')} />
            )}
            {step === 'proof' && <ProofStep claim={found} />}
            {step === 'check' && <CheckStep claim={found} />}
          </Frame>
        )
      }
    </QueryState>
  );
}

function MoreProof({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  return (
    <Notice tone="warning" title={t('progress.moreProof')}>
      <UserText as="p" className="whitespace-pre-line">
        {claim.staffNote ?? ''}
      </UserText>
    </Notice>
  );
}

interface FrameProps {
  start: ClaimStart;
  title: string;
  step?: Step;
  children: ReactNode;
}

function Frame({ start, title, step, children }: FrameProps) {
  const { t } = useTranslation('claims');
  const place = step ? steps.indexOf(step) : -1;
  const before = steps[place - 1];
  const first = start.listing.kind === 'business' ? '/business/claim' : start.listing.path;
  const back = before && before !== 'search' ? `?step=${before}` : first;
  return (
    <StepFormTemplate
      title={
        <>
          {t(start.listing.kind === 'business' ? 'claim.title' : 'claim.titlePage')}{' '}
          <UserText>{start.listing.name}</UserText>
        </>
      }
      step={step && place + 1}
      steps={step && steps.length}
      stepTitle={title}
      backTo={step ? back : start.listing.path}
      aside={<ClaimHelp />}
    >
      {children}
    </StepFormTemplate>
  );
}
