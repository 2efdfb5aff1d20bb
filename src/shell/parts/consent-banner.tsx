import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { answerConsent } from '#platform/appearance/use-consent.ts';
import { Button } from '#ui/button.tsx';

/**
 * The question about cookies. It is in everybody's HTML and shows to those who have not answered: an inline script
 * marks the document before the first paint. Yes and no are the same size and the same one press.
 */
export function ConsentBanner() {
  const { t } = useTranslation('shell');
  const answer = (yes: boolean) => () => answerConsent({ preferences: yes, statistics: yes });
  return (
    <section aria-label={t('consent.label')} className="on-light consent-banner">
      <div className="site-column consent-question">
        <p>
          {t('consent.text')} <Link to="/cookies#choices">{t('consent.more')}</Link>
        </p>
        <div>
          <Button variant="secondary" size="small" onClick={answer(true)}>
            {t('consent.yes')}
          </Button>
          <Button variant="secondary" size="small" onClick={answer(false)}>
            {t('consent.no')}
          </Button>
        </div>
      </div>
    </section>
  );
}
