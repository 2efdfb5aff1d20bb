import { useTranslation } from 'react-i18next';
import { languages } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { Notice } from '../notice.tsx';

/** Says that a long text is shown in English, as nobody has written it in the language that was asked for. */
export function ForeignTextNotice({ asked }: { asked: Language }) {
  const { t } = useTranslation('ui');
  const language = languages.find(({ code }) => code === asked)?.nativeName;
  return <Notice>{t('prose.foreign', { language })}</Notice>;
}
