import { useTranslation } from 'react-i18next';
import { Disclosure } from '#ui/disclosure.tsx';

const rules = ['who', 'checked', 'equal', 'owner', 'offers', 'fakes', 'mean', 'report'] as const;

/** How reviews work here, for everybody to read (security P13). */
export function ReviewRules() {
  const { t } = useTranslation('reviews');
  return (
    <Disclosure summary={t('rules.title')} className="max-w-prose">
      <ul className="list-disc ps-6">
        {rules.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
