import { useTranslation } from 'react-i18next';
import { Picture } from '#ui/picture.tsx';
import { useLowData } from '#platform/appearance/use-low-data.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import type { ListingFacts } from '../listing.contract.ts';

type Photo = ListingFacts['photos'][number];

const sources = ({ thumbUrl, url }: Photo) => `${thumbUrl} 400w, ${url} 1600w`;

/** The first photo, which leads the page. Its own description, or that it is a photo of the place. */
export function LeadPhoto({ listing }: { listing: ListingFacts }) {
  const { t } = useTranslation('directory');
  const lowData = useLowData();
  const [photo] = listing.photos;
  if (!photo) return null;
  return (
    <Picture
      lowData={lowData}
      src={photo.url}
      srcSet={sources(photo)}
      sizes="(min-width: 48rem) 40vw, 100vw"
      width={photo.width}
      height={photo.height}
      alt={photo.alt || t('photos.alt', { number: 1, name: isolate(listing.name) })}
    />
  );
}

/** The other photos, small; each opens in full size. */
export function MorePhotos({ listing }: { listing: ListingFacts }) {
  const { t } = useTranslation('directory');
  const lowData = useLowData();
  const photos = listing.photos.slice(1);
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="photos" className="flex flex-col gap-3">
      <h2 id="photos">{t('photos.title')}</h2>
      <ul className="grid list-none grid-cols-2 gap-3 p-0 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <a href={photo.url} className="block overflow-hidden rounded-field">
              <Picture
                lowData={lowData}
                src={photo.thumbUrl}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                decoding="async"
                className="aspect-square w-full object-cover"
                alt={
                  photo.alt || t('photos.alt', { number: index + 2, name: isolate(listing.name) })
                }
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
