import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface LineSearchProps {
  words: string;
  onWords: (words: string) => void;
  /** How many lines have them, and which of these is shown, from 1; 0 for none. */
  count: number;
  number: number;
  onStep: (by: 1 | -1) => void;
}

/** Search inside a transcript: Enter goes to the next line, Shift and Enter to the one before. */
export function LineSearch({ words, onWords, count, number, onStep }: LineSearchProps) {
  const { t } = useTranslation('transcripts');
  const language = useLanguage();
  const isAsked = words.trim() !== '';
  return (
    <div role="search" aria-label={t('search.label')} className="flex flex-wrap items-end gap-3">
      <Field label={t('search.label')}>
        <TextInput
          type="search"
          icon="search"
          autoComplete="off"
          value={words}
          onChange={(event) => onWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onStep(event.shiftKey ? -1 : 1);
          }}
        />
      </Field>
      {count > 0 && (
        <div className="flex gap-2">
          <Button variant="secondary" onClick={() => onStep(-1)}>
            {t('search.previous')}
          </Button>
          <Button variant="secondary" onClick={() => onStep(1)}>
            {t('search.next')}
          </Button>
        </div>
      )}
      <p role="status" className="py-3">
        {isAsked && count === 0 && t('search.none')}
        {count > 0 &&
          number === 0 &&
          t('search.found', { count, total: formatNumber(count, language) })}
        {number > 0 &&
          t('search.place', {
            number: formatNumber(number, language),
            total: formatNumber(count, language),
          })}
      </p>
    </div>
  );
}
