import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWrite } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { OpportunityDetail } from '../opportunity-detail.tsx';
import { opportunityPath } from '../opportunity-links.ts';
import { listOwnOpportunities, sendOpportunity } from '../own-opportunity.contract.ts';
import type { StepProps } from './opportunity-frame.tsx';

/** The page as visitors will see it, what is still missing, and the button that publishes or sends it. */
export function CheckStep({ opportunity, onSaved, reload }: StepProps) {
  const { t } = useTranslation('opportunities');
  const { id, slug, version, missing, stage, appearsAtOnce, view } = opportunity;
  const send = useWrite(sendOpportunity, {
    onDone: (answer) => onSaved(answer, 'stay'),
    refreshes: [listOwnOpportunities],
  });
  const canSend = stage === 'draft' || stage === 'refused' || stage === 'closed';
  return (
    <div className="flex flex-col gap-6">
      {send.error && (
        <Notice
          tone="error"
          live
          action={
            <Button variant="secondary" size="small" icon="refresh" onClick={reload}>
              {t('form.reload')}
            </Button>
          }
        >
          {problemText(t, send.error, 'opportunities', 'ui:problem.failed')}
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warning" title={t('missing.title')}>
          <ul>
            {missing.map(({ part, key }) => (
              <li key={key}>
                <Link to={`?step=${part}`}>{t(key)}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {canSend && <p>{t(appearsAtOnce ? 'check.atOnce' : 'check.staffFirst')}</p>}
      <div className="flex flex-wrap gap-4">
        {canSend && (
          <Button
            busy={send.isPending}
            disabled={missing.length > 0}
            onClick={() => send.write({ params: { id }, body: { version } })}
          >
            {t(appearsAtOnce ? 'check.publish' : 'check.send')}
          </Button>
        )}
        {stage === 'published' && (
          <ButtonLink to={opportunityPath(slug)} variant="secondary" icon="eye">
            {t('check.view')}
          </ButtonLink>
        )}
      </div>
      <section aria-label={t('check.preview')} className="rounded-card border border-hairline">
        <OpportunityDetail opportunity={view} similar={[]} isPreview />
      </section>
    </div>
  );
}
