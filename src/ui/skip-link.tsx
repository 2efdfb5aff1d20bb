import { useTranslation } from 'react-i18next';
import { buttonClasses } from './button.tsx';

/** The first link of every page (spec 2). */
export function SkipLink({ target = 'main-content' }: { target?: string }) {
  const { t } = useTranslation('ui');
  return (
    <a href={`#${target}`} className={`visually-hidden skip-link ${buttonClasses('gold')}`}>
      {t('skipLink')}
    </a>
  );
}
