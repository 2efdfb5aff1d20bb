import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { SideOwner } from '../duplicate.contract.ts';

/** Whose page one of the two is, and how they have shown that. */
export function OwnerLine({ owner }: { owner: SideOwner | null }) {
  const { t } = useTranslation(['duplicates', 'directory']);
  const language = useLanguage();
  if (owner === null) return <span className="block">{t('duplicates:owner.nobody')}</span>;
  const { method, on } = owner;
  const proof = method ? t(`directory:trust.method.${method}`) : t('duplicates:owner.noProof');
  return (
    <span className="block wrap-anywhere">
      {t('duplicates:owner.name', { name: isolate(owner.name) })}{' '}
      {[proof, on && formatDate(on, language)].filter(Boolean).join(', ')}
    </span>
  );
}
