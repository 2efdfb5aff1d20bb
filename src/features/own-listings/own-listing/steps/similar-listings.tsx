import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApi } from '#platform/query/use-api.ts';
import { useAnnounce } from '#ui/announcer.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { findSimilarListings } from '#features/finder/similar-listing.contract.ts';

/** A pause this long in typing asks (ms). */
const pause = 400;

interface SimilarListingsProps {
  name: string;
  /** Town or postcode, as far as it is known. */
  place: string;
  /** The listing that is being written. */
  except?: string;
}

/** "Is it one of these?" while somebody types: a person who finds their business here claims it instead. */
export function SimilarListings({ name, place, except }: SimilarListingsProps) {
  const { t } = useTranslation('own-listing');
  const announce = useAnnounce();
  const asked = useSettled(`${name}\n${place}`).split('\n');
  const [askedName = '', askedPlace = ''] = asked;
  const { data } = useApi(
    findSimilarListings,
    { query: { name: askedName, place: askedPlace || undefined, except } },
    { enabled: askedName.trim().length >= 3 },
  );
  const items = data?.items ?? [];
  const count = items.length;
  useEffect(() => {
    if (count > 0) announce(t('similar.title'));
  }, [count, announce, t]);
  if (count === 0) return null;
  return (
    <Notice tone="warning" title={t('similar.title')}>
      <p>{t('similar.text')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap gap-x-4">
            <Link to={item.path} target="_blank">
              <UserText>{item.name}</UserText>
              {item.locality && (
                <>
                  {' · '}
                  <UserText>{item.locality}</UserText>
                </>
              )}
            </Link>
            <Link to={`/business/${item.id}/claim`}>{t('similar.claim')}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The value once it has stood still for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
