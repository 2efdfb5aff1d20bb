import { useTranslation } from 'react-i18next';

/** A bar along the top while the next page is on its way. It shows late, so quick pages don't flash it. */
export function RouteProgress({ active }: { active: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <div role="status" className="print:hidden">
      {active && (
        <>
          <span className="visually-hidden">{t('spinner.loading')}</span>
          <div aria-hidden="true" className="route-progress" />
        </>
      )}
    </div>
  );
}
