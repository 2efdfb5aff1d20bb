import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';

interface CountedLinkProps {
  to: string;
  name: string;
  count: number;
}

/** A place of the tree, with how many listings are there. */
export function CountedLink({ to, name, count }: CountedLinkProps) {
  const { t } = useTranslation('categories');
  const language = useLanguage();
  return (
    <Link to={to} className="inline-flex min-h-target items-center wrap-anywhere">
      {t('counted', { name: isolate(name), total: formatNumber(count, language) })}
    </Link>
  );
}
