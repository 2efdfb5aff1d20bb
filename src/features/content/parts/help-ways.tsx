import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button.tsx';

/** Ways on from the answers to a person: opening a ticket, and where one's own are. */
export function HelpWays() {
  const { t } = useTranslation('content');
  return (
    <p className="flex flex-wrap gap-3">
      <ButtonLink to="/contact?topic=help" icon="message">
        {t('help.ticket')}
      </ButtonLink>
      <ButtonLink to="/dashboard#tickets" variant="secondary">
        {t('help.mine')}
      </ButtonLink>
    </p>
  );
}
