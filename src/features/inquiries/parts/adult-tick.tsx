import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/choices.tsx';

interface AdultTickProps {
  error: string | undefined;
  isTicked?: boolean | undefined;
}

/** What a visitor says once before they write to somebody. The age of accounts is known (decision D47). */
export function AdultTick({ error, isTicked }: AdultTickProps) {
  const { t } = useTranslation('inquiries');
  return (
    <Checkbox
      name="isAdult"
      label={t('field.isAdult')}
      hint={t('field.isAdultHint')}
      defaultChecked={isTicked}
      error={error}
    />
  );
}
