import { useTranslation } from 'react-i18next';
import { ReportButton } from '#features/staff/report-button.tsx';
import { useLowData } from '#platform/appearance/use-low-data.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { NoPhoto } from '#ui/no-photo.tsx';
import { Picture } from '#ui/picture.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { Product } from '../product.contract.ts';
import { OfferedBy } from './offered-by.tsx';
import { ProductPrice } from './product-price.tsx';

/** What a link to one product opens: all of its pictures, and who offers it. */
export function OneProduct({ product }: { product: Product }) {
  const { t } = useTranslation('trade');
  const lowData = useLowData();
  const { id, name, category, priceFrom, photos, offeredBy, isSample } = product;
  return (
    <div className="site-column flex flex-col items-start gap-6 py-6 sm:py-8">
      <Breadcrumbs
        items={[{ label: t('title'), to: '/trade' }, { label: <UserText>{name}</UserText> }]}
      />
      <h1 className="wrap-anywhere">
        <UserText>{name}</UserText>
      </h1>
      <p className="flex flex-wrap items-center gap-3">
        {t(`category.${category}`)}
        {isSample && <Badge>{t('sample')}</Badge>}
      </p>
      <p className="font-label text-lg">
        <ProductPrice priceFrom={priceFrom} />
      </p>
      <OfferedBy offeredBy={offeredBy} />
      {offeredBy && (
        <ButtonLink to={offeredBy.path} icon="message">
          {t(priceFrom === null ? 'askSeller' : 'toSeller', { name: isolate(offeredBy.name) })}
        </ButtonLink>
      )}
      {photos.length > 0 ? (
        <ul className="grid w-full list-none gap-3 p-0 sm:grid-cols-2">
          {photos.map((photo, place) => (
            <li key={photo.id}>
              <a href={photo.url} className="block overflow-hidden rounded-field">
                <Picture
                  lowData={lowData}
                  src={photo.url}
                  srcSet={`${photo.thumbUrl} 400w, ${photo.url} 1600w`}
                  sizes="(min-width: 40rem) 45vw, 100vw"
                  width={photo.width}
                  height={photo.height}
                  className="h-auto w-full"
                  alt={photo.alt || t('photo', { number: place + 1, name: isolate(name) })}
                />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <NoPhoto className="h-48 w-full rounded-card" />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to="/trade" variant="secondary" icon="arrow-start">
          {t('all')}
        </ButtonLink>
        <span className="no-js:hidden">
          <ReportButton subject={{ type: 'trade-product', id }} label={t('report')} />
        </span>
      </div>
    </div>
  );
}
