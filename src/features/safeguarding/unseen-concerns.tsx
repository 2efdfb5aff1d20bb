import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { listConcerns } from './safeguarding.contract.ts';

/** For the lead and the deputies, before any case: that concerns wait which nobody has opened. Others see nothing. */
export function UnseenConcerns() {
  const { t } = useTranslation('safeguarding');
  const language = useLanguage();
  const { first } = useApiPages(listConcerns, { query: {} });
  if (!first?.isLead || first.waiting === 0) return null;
  const total = formatNumber(first.waiting, language);
  return (
    <Notice
      tone="error"
      title={t('desk.waiting', { count: first.waiting, total })}
      action={
        <ButtonLink to="#safeguarding" size="small">
          {t('desk.toThem')}
        </ButtonLink>
      }
    />
  );
}
