import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ShareButtons } from '#features/directory/sharing/share-buttons.tsx';
import { ReportButton } from '#features/staff/report-button.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { isolate } from '#platform/i18n/isolate.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Notice } from '#ui/notice.tsx';
import { DetailTemplate } from '#ui/templates/detail-template.tsx';
import { UserText } from '#ui/user-text.tsx';
import { opportunitiesLink, opportunityPath } from './opportunity-links.ts';
import { OpportunityRows } from './opportunity-row.tsx';
import { useOpportunityWords } from './opportunity-words.ts';
import type { OpportunityCard, OpportunityView } from './opportunity.contract.ts';
import { mainTypes } from './opportunity.policy.ts';
import { OpportunityActions } from './parts/opportunity-actions.tsx';
import { Needs, OfferedBy, OpportunityFacts, OpportunityLead } from './parts/opportunity-facts.tsx';

/** Few have rules. */
const OpportunityRules = lazyPart(async () => ({
  default: (await import('./parts/opportunity-rules.tsx')).OpportunityRules,
}));

interface OpportunityDetailProps {
  opportunity: OpportunityView;
  similar: readonly OpportunityCard[];
  /** Its keeper sees it before others do: it is not told to search engines. */
  isPreview?: boolean;
  /** How fast its host answers, where that is known. */
  replies?: ReactNode;
}

/** The page of an opportunity. */
export function OpportunityDetail({
  opportunity,
  similar,
  isPreview,
  replies,
}: OpportunityDetailProps) {
  const { t } = useTranslation(['opportunities', 'ui']);
  const words = useOpportunityWords();
  const { id, slug, title, language, type, description, stage } = opportunity;
  const name = <UserText language={language?.code}>{title}</UserText>;
  const isClosed = stage === 'closed';
  const main = mainTypes.find((one) => one === type);
  return (
    <>
      <PageHead
        title={isolate(title)}
        description={`${words.pay(opportunity.pay)}. ${isolate(description.slice(0, 140))}`}
        canonicalPath={opportunityPath(slug)}
        noIndex={opportunity.isSample || isClosed || isPreview}
        picture={`opportunity/${slug}`}
      />
      <DetailTemplate
        breadcrumbs={[
          { label: t('title'), to: '/opportunities' },
          ...(main ? [{ label: t(`type.${main}`), to: opportunitiesLink({ type: [main] }) }] : []),
          { label: name },
        ]}
        title={name}
        lead={<OpportunityLead opportunity={opportunity} />}
        actions={!isPreview && <OpportunityActions opportunity={opportunity} />}
        aside={<OfferedBy opportunity={opportunity}>{replies}</OfferedBy>}
        more={
          !isPreview && (
            <div className="flex flex-wrap gap-3 print:hidden">
              <ShareButtons ns="opportunities" path={opportunityPath(slug)} title={title} />
              <div className="no-js:hidden">
                <ReportButton subject={{ type: 'opportunity', id }} label={t('report')} />
              </div>
            </div>
          )
        }
        related={
          similar.length > 0 && (
            <section aria-labelledby="similar" className="flex flex-col gap-3">
              <h2 id="similar">{t('similar')}</h2>
              <OpportunityRows opportunities={similar} />
            </section>
          )
        }
      >
        {isClosed && (
          <Notice tone="info" title={t('closed.title')}>
            <Link to="/opportunities">{t('closed.others')}</Link>
          </Notice>
        )}
        <section aria-labelledby="about" className="flex flex-col gap-3">
          <h2 id="about">{t('about')}</h2>
          <UserText as="p" language={language?.code} className="whitespace-pre-line">
            {description}
          </UserText>
          {language?.name && (
            <p className="text-base text-ink-soft">
              {t('ui:writtenIn.told', { language: language.name })}
            </p>
          )}
        </section>
        <Needs opportunity={opportunity} />
        {Object.keys(opportunity.rules).length > 0 && (
          <Suspense>
            <OpportunityRules opportunity={opportunity} />
          </Suspense>
        )}
        {opportunity.ground && (
          <Notice tone="info" title={t(`ground.${opportunity.ground}`)}>
            <UserText language={language?.code}>{opportunity.groundWords}</UserText>
          </Notice>
        )}
        <OpportunityFacts opportunity={opportunity} />
      </DetailTemplate>
    </>
  );
}
