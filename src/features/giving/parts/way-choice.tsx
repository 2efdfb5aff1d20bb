import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#ui/choices.tsx';
import type { Way } from '../giving.policy.ts';

/** Asked only where there is a choice. */
export function WayChoice({ ways, error }: { ways: readonly Way[]; error?: string }) {
  const { t } = useTranslation('giving');
  const [only] = ways;
  if (ways.length < 2) return <input type="hidden" name="way" value={only ?? ''} />;
  return (
    <RadioGroup
      legend={t('form.way')}
      name="way"
      defaultValue={only}
      error={error}
      options={ways.map((value) => ({
        value,
        label: t(`way.${value}`),
        hint: t(`wayHint.${value}`),
      }))}
    />
  );
}
