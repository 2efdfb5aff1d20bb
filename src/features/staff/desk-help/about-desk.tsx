import { useTranslation } from 'react-i18next';
import type { AdminPage } from '../admin-pages.ts';

/** What comes to a desk, what one does there and what follows; its words are fetched when they are first needed. */
export function AboutDesk({ desk: { name, path } }: { desk: AdminPage }) {
  const { t, ready } = useTranslation('desk-help', { useSuspense: false });
  if (!ready) return null;
  return (
    <section aria-labelledby="about-desk" className="flex flex-col gap-2">
      <h3 id="about-desk">{t('title')}</h3>
      <p>{t(`desk.${name}`)}</p>
      {path.startsWith('/moderation') && !path.includes('#') && <p>{t('cases')}</p>}
    </section>
  );
}
