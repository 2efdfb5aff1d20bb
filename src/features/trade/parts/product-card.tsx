import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLowData } from '#platform/appearance/use-low-data.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Badge } from '#ui/badge.tsx';
import { NoPhoto } from '#ui/no-photo.tsx';
import { Picture } from '#ui/picture.tsx';
import { UserText } from '#ui/user-text.tsx';
import { productPath } from '../product.contract.ts';
import type { Product } from '../product.contract.ts';
import { OfferedBy } from './offered-by.tsx';
import { ProductPrice } from './product-price.tsx';

/** A product in the grid: its first picture. Never a cloth, which would seem to be what is sold. */
export function ProductCard({ product }: { product: Product }) {
  const { t } = useTranslation('trade');
  const lowData = useLowData();
  const { id, name, category, priceFrom, photos, offeredBy, isSample } = product;
  const [photo] = photos;
  return (
    <li className="row">
      {photo ? (
        <Picture
          lowData={lowData}
          src={photo.thumbUrl}
          width={photo.width}
          height={photo.height}
          loading="lazy"
          decoding="async"
          alt={photo.alt || t('photo', { number: 1, name: isolate(name) })}
        />
      ) : (
        <NoPhoto className="h-24 w-full" />
      )}
      <div className="row-body">
        <h2 className="wrap-anywhere">
          <Link to={productPath(id)} className="card-link">
            <UserText>{name}</UserText>
          </Link>
        </h2>
        <p className="row-facts">{t(`category.${category}`)}</p>
        <p className="font-label">
          <ProductPrice priceFrom={priceFrom} />
        </p>
        <OfferedBy offeredBy={offeredBy} />
        {isSample && (
          <div>
            <Badge>{t('sample')}</Badge>
          </div>
        )}
      </div>
    </li>
  );
}
