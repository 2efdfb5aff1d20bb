import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from '#ui/notice.tsx';

/** Why somebody under 18 can't write here, and whom to ask (decisions D47, D60). */
export function YoungNotice() {
  const { t } = useTranslation('inquiries');
  return (
    <Notice tone="info" title={t('young.title')}>
      <p>{t('young.text')}</p>
      <p>
        <Link to="/contact">{t('young.contact')}</Link>
      </p>
    </Notice>
  );
}
