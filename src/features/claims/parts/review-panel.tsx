import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApi } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { getClaimReview } from '../claim-review.contract.ts';
import type { ClaimReview } from '../claim-review.contract.ts';
import { CallTool } from './call-tool.tsx';
import { ClaimPaper } from './claim-paper.tsx';
import { DueClock } from './due-clock.tsx';
import { Moment } from '#ui/moment.tsx';
import { ApproveForm, ContestDecision, LookOver, ReasonForm } from './review-forms.tsx';

/** Everything that a decision needs, and the decision. */
export function ReviewPanel({ id, closeTo }: { id: string; closeTo: string }) {
  const { t } = useTranslation('claims');
  const review = useApi(getClaimReview, { params: { id } });
  return (
    <Card as="section" className="desk-case flex flex-col gap-6">
      <div className="flex justify-between gap-4">
        <h2>{t('review.title')}</h2>
        <ButtonLink to={closeTo} variant="quiet" size="small" icon="x">
          {t('review.close')}
        </ButtonLink>
      </div>
      <QueryState query={review} ns="claims">
        {(claim) => (
          <>
            <Facts claim={claim} />
            <EvidenceList claim={claim} />
            <Others claim={claim} />
            {claim.can.decide && (
              <>
                {claim.listed.phone && !claim.provable.includes('phone') && (
                  <CallTool claim={claim} phone={claim.listed.phone} />
                )}
                <ApproveForm claim={claim} />
                <ReasonForm claim={claim} kind="ask" />
                <ReasonForm claim={claim} kind="reject" />
              </>
            )}
            {claim.can.lookOver && <LookOver claim={claim} />}
            {claim.can.settleContest && <ContestDecision claim={claim} />}
            {claim.can.undo && !claim.can.settleContest && <ReasonForm claim={claim} kind="undo" />}
            {!claim.can.decide && claim.status === 'submitted' && (
              <Notice tone="warning">{t('review.notYours')}</Notice>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}

function Facts({ claim }: { claim: ClaimReview }) {
  const { t } = useTranslation('claims');
  const { listing, listed } = claim;
  const isRunning = claim.status === 'submitted' || claim.can.settleContest;
  return (
    <DataList
      layout="stacked"
      items={[
        {
          term: t('check.business'),
          value: (
            <>
              <Link to={listing.path}>
                <UserText>{listing.name}</UserText>
              </Link>
              {listing.locality && (
                <>
                  {' · '}
                  <UserText>{listing.locality}</UserText>
                </>
              )}
            </>
          ),
        },
        { term: t('review.status'), value: t(`status.${claim.status}`) },
        {
          term: t('clock.due'),
          value: isRunning && claim.dueAt && <DueClock dueAt={claim.dueAt} />,
        },
        {
          term: t('review.listed'),
          value: (
            <bdi>{[listed.phone, listed.email, listed.website].filter(Boolean).join(' · ')}</bdi>
          ),
        },
        { term: t('you.fullName'), value: <UserText>{claim.fullName}</UserText> },
        {
          term: t('review.reach'),
          value: (
            <bdi>
              {claim.email} · {claim.phone}
            </bdi>
          ),
        },
        {
          term: t('progress.contestUntil'),
          value: claim.contestUntil && <Moment at={claim.contestUntil} />,
        },
        {
          term: t('review.contestNote'),
          value: claim.contestNote && (
            <UserText as="p" className="whitespace-pre-line">
              {claim.contestNote}
            </UserText>
          ),
        },
        {
          term: t('review.staffNote'),
          value: claim.staffNote && <UserText as="p">{claim.staffNote}</UserText>,
        },
      ]}
    />
  );
}

function EvidenceList({ claim }: { claim: ClaimReview }) {
  const { t } = useTranslation('claims');
  return (
    <section aria-labelledby="claim-evidence" className="flex flex-col gap-2">
      <h3 id="claim-evidence">{t('review.evidence')}</h3>
      {claim.evidence.length + claim.documents.length === 0 && <p>{t('review.noEvidence')}</p>}
      <ul className="flex flex-col gap-2">
        {claim.evidence
          .filter(({ method }) => method !== 'document')
          .map(({ method, provedAt, address, triesLeft }) => (
            <li key={method}>
              <strong>{t(`method.${method}.name`)}</strong>{' '}
              {provedAt ? (
                <>
                  {t('review.proved')} <Moment at={provedAt} />
                </>
              ) : (
                t('review.notProved', { count: triesLeft })
              )}
              {address && (
                <>
                  {' · '}
                  <bdi>{address}</bdi>
                </>
              )}
            </li>
          ))}
        {claim.documents.map((paper) => (
          <li key={paper.id}>
            <ClaimPaper document={paper} />
          </li>
        ))}
      </ul>
      {claim.documents.length > 0 && <p className="text-ink-soft">{t('review.readingNoted')}</p>}
    </section>
  );
}

function Others({ claim: { others } }: { claim: ClaimReview }) {
  const { t } = useTranslation('claims');
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="claim-others" className="flex flex-col gap-2">
      <h3 id="claim-others">{t('review.others')}</h3>
      <ul>
        {others.map(({ id, fullName, method, status }) => (
          <li key={id}>
            <Link to={`?view=open&claim=${id}`}>
              <UserText>{fullName}</UserText>
            </Link>{' '}
            · {t(`method.${method}.name`)} · {t(`status.${status}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
