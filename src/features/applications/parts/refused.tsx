import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from '#ui/notice.tsx';
import type { Refusal } from '../application.policy.ts';

/** Why somebody can't apply here, and what they can do instead. */
export function Refused({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('applications');
  return (
    <Notice tone="info" title={t('refusalTitle')}>
      <p>{t(`refusal.${refusal}`)}</p>
      <p className="flex flex-wrap gap-x-4">
        {refusal === 'age-unknown' && <Link to="/support">{t('refusalHelp')}</Link>}
        <Link to="/opportunities">{t('refusalOthers')}</Link>
      </p>
    </Notice>
  );
}
