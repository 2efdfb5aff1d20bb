import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FavouriteButton } from '#features/favourites/favourite-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { applyPath } from '../opportunity-links.ts';
import type { OpportunityView } from '../opportunity.contract.ts';

/** What one comes to do: apply, or save it. What has closed can be saved alone. */
export function OpportunityActions({ opportunity }: { opportunity: OpportunityView }) {
  const { t } = useTranslation('opportunities');
  const { id, slug, title, stage, applyHow, applyUrl, applyEmail } = opportunity;
  const isOpen = stage === 'published';
  return (
    <>
      {isOpen && applyHow === 'site' && (
        <a href={applyUrl} rel="noopener nofollow ugc" className="act">
          <Icon name="external" />
          {t('apply.site')}
        </a>
      )}
      {isOpen && applyHow === 'here' && (
        <Link to={applyPath(slug)} rel="nofollow" className="act">
          <Icon name="pencil" />
          {t('apply.here')}
        </Link>
      )}
      {isOpen && applyHow === 'email' && (
        <a href={`mailto:${applyEmail}`} className="act">
          <Icon name="mail" />
          {t('apply.email')}
        </a>
      )}
      <FavouriteButton
        variant="action"
        saved={{ subjectType: 'opportunity', subjectId: id }}
        name={title}
      />
    </>
  );
}
