import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import type { BlackOwned } from '../black-owned.ts';

/** Who says that it is Black-owned, in which words, since when, and what that means here. */
export function BlackOwnedLine({ said }: { said: BlackOwned }) {
  const { t } = useTranslation('directory');
  const language = useLanguage();
  const { basis, words, on } = said;
  return (
    <>
      <span className="block">
        {t(`blackOwned.basis.${basis}`)}
        {on && ` · ${formatDate(on, language)}`}
      </span>
      <UserText as="p" language={said.language ?? ''}>
        {words}
      </UserText>
      <Link to="/standards#black-owned">{t('blackOwned.meaning')}</Link>
    </>
  );
}
