import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { FactChange } from '../correction.policy.ts';

/** A value as people read it; a state of the page in words. */
export function useFactWords() {
  const { t } = useTranslation('corrections');
  return (field: FactChange['field'], value: string | null): ReactNode => {
    if (value === null) return t('nothing');
    return field === 'status' ? t(`status.${value}`) : <UserText>{value}</UserText>;
  };
}

/** One fact as it was and as it should be. */
export function Change({ change: { field, from, to } }: { change: FactChange }) {
  const { t } = useTranslation('corrections');
  const words = useFactWords();
  return (
    <>
      {t(`field.${field}`)}:{' '}
      <del className="text-ink-soft">
        <VisuallyHidden>{t('was')} </VisuallyHidden>
        {words(field, from)}
      </del>{' '}
      <ins className="font-label no-underline">
        <VisuallyHidden>{t('becomes')} </VisuallyHidden>
        {words(field, to)}
      </ins>
    </>
  );
}
