import { useTranslation } from 'react-i18next';
import { StatusLabel } from '#ui/badge.tsx';
import type { Plan } from '../plan.contract.ts';

/** What a plan gives, each with the word that it is not open where its page does not stand yet. */
export function PlanBenefits({ benefits }: Pick<Plan, 'benefits'>) {
  const { t } = useTranslation('giving');
  return (
    <>
      <h3 className="text-lg">{t('plans.gives')}</h3>
      <ul className="flex list-none flex-col gap-2 p-0">
        {benefits.map(({ name, isOpen }) => (
          <li key={name} className="flex flex-col gap-1">
            {t(`benefit.${name}`)}
            {!isOpen && (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-ink-soft">
                <StatusLabel tone="laterite">{t('plans.later')}</StatusLabel>
                {t('plans.laterText')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
