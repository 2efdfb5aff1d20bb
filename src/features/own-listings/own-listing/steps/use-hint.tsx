import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import type { ChangeField } from '#features/directory/changes/listing-change.policy.ts';

/** The hint of a field, and below it that what its owner wants there waits to be checked, and how long that takes. */
export function useHint(waiting: readonly ChangeField[]) {
  const { t } = useTranslation('own-listing');
  return (field: ChangeField, hint?: ReactNode): ReactNode => {
    if (!waiting.includes(field)) return hint;
    return (
      <>
        {hint}
        <span className="flex gap-2 font-label text-ink">
          <Icon name="clock" className="mt-1" />
          <span>
            {t('state.fieldWaits')} {t('state.answerTime')}
          </span>
        </span>
      </>
    );
  };
}
