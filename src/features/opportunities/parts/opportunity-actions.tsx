import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import type { OpportunityView } from '../opportunity.contract.ts';

/** What one comes to do: apply, and remember until when. Nothing once it has closed. */
export function OpportunityActions({ opportunity }: { opportunity: OpportunityView }) {
  const { t } = useTranslation('opportunities');
  const { slug, stage, applyHow, applyUrl, applyEmail } = opportunity;
  if (stage === 'closed') return null;
  return (
    <>
      {applyHow === 'site' && (
        <a href={applyUrl} rel="noopener nofollow ugc" className="act">
          <Icon name="external" />
          {t('apply.site')}
        </a>
      )}
      {applyHow === 'email' && (
        <a href={`mailto:${applyEmail}`} className="act">
          <Icon name="mail" />
          {t('apply.email')}
        </a>
      )}
      <a href={`/api/opportunities/${slug}/calendar.ics`} className="act">
        <Icon name="calendar" />
        {t('calendar.add')}
      </a>
    </>
  );
}
