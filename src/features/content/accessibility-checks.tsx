import { useTranslation } from 'react-i18next';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DataList } from '#ui/data-list.tsx';
import type { getAccessibilityResults } from './content.contract.ts';

/** Results of the automatic checks that came with this version. */
export function AccessibilityChecks({ walk }: EndpointResponse<typeof getAccessibilityResults>) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  if (!walk) return <p>{t('checks.none')}</p>;
  return (
    <DataList
      items={[
        {
          term: t('checks.date'),
          value: walk.date ? formatDate(walk.date, language) : t('checks.noDate'),
        },
        { term: t('checks.pages'), value: number(walk.pages) },
        {
          term: t('checks.roles'),
          value: walk.roles
            .map((role) => t(`checks.role.${role}`, { defaultValue: role }))
            .join(' · '),
        },
        {
          term: t('checks.modes'),
          value: walk.modes
            .map((mode) => t(`checks.mode.${mode}`, { defaultValue: mode }))
            .join(' · '),
        },
        { term: t('checks.findings'), value: number(walk.findings) },
      ]}
    />
  );
}
