import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { getOwnPass } from '../pass.contract.ts';

/** Before anything is sold: until when one's pass is good, how to hand it back, and where help is. Nothing for who has none. */
export function OwnPass() {
  return (
    <QueryIsland>
      <Standing />
    </QueryIsland>
  );
}

function Standing() {
  const { t } = useTranslation('access-pass');
  const language = useLanguage();
  const endsAt = useApi(getOwnPass, {}).data?.endsAt;
  if (!endsAt) return null;
  return (
    <section aria-labelledby="own-pass" className="flex flex-col gap-4">
      <h2 id="own-pass">{t('own.title')}</h2>
      <Notice
        tone="success"
        title={t('own.until', { date: formatDate(endsAt, language) })}
        action={<ButtonLink to="/tenders">{t('own.go')}</ButtonLink>}
      >
        <p>{t('own.ends')}</p>
        <p>{t('own.return')}</p>
        <p className="flex flex-wrap gap-x-4">
          <Link to="/dashboard#giving">{t('own.bought')}</Link>
          <Link to="/support">{t('own.help')}</Link>
        </p>
      </Notice>
    </section>
  );
}
