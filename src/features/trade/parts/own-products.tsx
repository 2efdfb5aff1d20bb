import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PhotoImage } from '#features/media/photo-image.tsx';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { WovenPattern } from '#ui/woven-pattern.tsx';
import { listOwnProducts, productPath, withdrawProduct } from '../product.contract.ts';
import { ProductPrice } from './product-price.tsx';
import type { OwnProduct } from '../product.contract.ts';

const tones = {
  pending: 'laterite',
  published: 'palm',
  refused: 'hibiscus',
} as const satisfies Record<OwnProduct['status'], BadgeTone>;

/** What became of one's own products and those of the pages that one runs, and the way to take them back. */
export function OwnProducts() {
  const { t } = useTranslation('trade');
  const own = useApi(listOwnProducts, {});
  return (
    <section aria-labelledby="own" className="flex flex-col gap-3">
      <h2 id="own">{t('own.title')}</h2>
      <QueryState
        query={own}
        ns="trade"
        empty={
          <EmptyState icon="tag" title={t('own.none')}>
            {t('own.noneText')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul className="flex list-none flex-col divide-y divide-hairline border-y border-hairline p-0">
            {items.map((product) => (
              <OwnLine key={product.id} product={product} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function OwnLine({ product }: { product: OwnProduct }) {
  const { t } = useTranslation(['trade', 'ui']);
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { id, name, category, priceFrom, photos, status, reason, isHidden, offeredBy } = product;
  const { write, isPending } = useWrite(withdrawProduct, {
    refreshes: [listOwnProducts],
    onDone: () => toast({ message: t('trade:own.withdrawn') }),
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'trade', 'trade:own.failed') }),
  });
  const [photo] = photos;
  const picture = 'size-20 flex-none rounded-field';
  const isPublic = status === 'published' && !isHidden;
  return (
    <li className="flex flex-wrap items-start gap-4 py-4">
      {photo ? (
        <PhotoImage photo={photo} className={picture} />
      ) : (
        <WovenPattern seed={id} className={picture} />
      )}
      <div className="flex min-w-0 grow basis-52 flex-col gap-1">
        <h3 className="text-base wrap-anywhere">
          {isPublic ? (
            <Link to={productPath(id)}>
              <UserText>{name}</UserText>
            </Link>
          ) : (
            <UserText>{name}</UserText>
          )}
        </h3>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-base">
          <span className="text-ink-soft">{t(`trade:category.${category}`)}</span>
          <span>
            <ProductPrice priceFrom={priceFrom} />
          </span>
          <StatusLabel tone={tones[status]}>{t(`trade:status.${status}`)}</StatusLabel>
        </p>
        {offeredBy && (
          <p className="wrap-anywhere">
            {t('trade:offeredBy')} <UserText>{offeredBy}</UserText>
          </p>
        )}
        {reason && <UserText as="p">{reason}</UserText>}
        {(isHidden || status === 'refused') && (
          <p>
            {isHidden && t('trade:own.hidden')}{' '}
            <Link to="/decisions">{t('trade:own.decisions')}</Link>
          </p>
        )}
      </div>
      {product.canWithdraw && (
        <Button
          variant="quiet"
          size="small"
          icon="trash"
          aria-label={t('trade:own.withdrawLabel', { name: isolate(name) })}
          onClick={() => setAsking(true)}
        >
          {t('trade:own.withdraw')}
        </Button>
      )}
      <ConfirmDialog
        action="delete"
        name={<UserText>{name}</UserText>}
        open={isAsking}
        onClose={() => setAsking(false)}
        isPending={isPending}
        onConfirm={() => {
          setAsking(false);
          write({ params: { id } });
        }}
      />
    </li>
  );
}
