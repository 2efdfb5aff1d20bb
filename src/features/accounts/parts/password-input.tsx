import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#ui/text-input.tsx';
import { useFieldControl } from '#ui/field.tsx';

/** A password that can be looked at: people who see what they type need no second field (WCAG 2.2 SC 3.3.8). */
export function PasswordInput({ autoComplete }: { autoComplete: string }) {
  const { t } = useTranslation('accounts');
  const [isShown, setShown] = useState(false);
  const { id } = useFieldControl();
  return (
    <div className="flex gap-2">
      <TextInput
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        spellCheck={false}
        autoCapitalize="none"
        dir="ltr"
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
        className="min-h-field shrink-0 px-2 font-label text-indigo underline underline-offset-4"
      >
        {isShown ? t('field.hide') : t('field.show')}
      </button>
    </div>
  );
}
