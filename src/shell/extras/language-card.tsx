import { useTranslation } from 'react-i18next';
import { languages } from '#platform/i18n/languages.ts';
import { NoteCard } from './note-card.tsx';
import { LanguageChoice } from '../parts/language-menu.tsx';

/** Says once that the site speaks more languages than the one it is read in. */
export function LanguageCard({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <NoteCard label={t('languageCard.title')} closeLabel={t('languageCard.close')} onClose={onDone}>
      <p>{t('languageCard.text', { number: languages.length })}</p>
      <LanguageChoice onChosen={onDone} />
    </NoteCard>
  );
}
