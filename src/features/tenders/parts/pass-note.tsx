import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from '#ui/notice.tsx';
import { passPath } from '../tender-links.ts';

/** What is free, and what the pass adds. */
export function PassNote() {
  const { t } = useTranslation('tenders');
  return (
    <Notice
      tone="info"
      title={t('pass.title')}
      action={<Link to={passPath}>{t('pass.link')}</Link>}
    >
      {t('pass.text')}
    </Notice>
  );
}
