import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { lettersOf, lineFrom } from '../drawing/card-words.ts';

const pauseBeforeSpeaking = 1000;

/** How many letters are left, as people count letters. Read aloud when somebody pauses. */
export function LetterCount({ text, limit }: { text: string; limit: number }) {
  const { t } = useTranslation('ui');
  const left = limit - lettersOf(lineFrom(text)).length;
  const words =
    left < 0 ? t('textarea.over', { count: -left }) : t('textarea.left', { count: left });
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), pauseBeforeSpeaking);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <>
      <span
        className={classNames('text-sm', left < 0 ? 'font-label text-hibiscus' : 'text-ink-soft')}
      >
        {words}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {spoken}
      </span>
    </>
  );
}
