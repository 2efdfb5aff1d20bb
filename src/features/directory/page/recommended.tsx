import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { UserText } from '#ui/user-text.tsx';
import type { ListingPageData } from '../load-listing.ts';

/** What a mission vouches for. */
export function Recommended({ items }: { items: ListingPageData['recommended'] }) {
  const { t } = useTranslation('directory');
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="recommended" className="flex flex-col gap-3">
      <h2 id="recommended">{t('mission.recommended')}</h2>
      <ul className="list-disc ps-6">
        {items.map(({ id, title, url }) => (
          <li key={id}>
            <Link to={url}>
              <UserText>{title}</UserText>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
