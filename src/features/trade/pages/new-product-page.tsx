import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useToast } from '#ui/toasts.tsx';
import { OwnProducts } from '../parts/own-products.tsx';
import { ProductForm } from '../parts/product-form.tsx';
import { listOwnProducts } from '../product.contract.ts';

export const handle: PageHandle = { namespaces: ['trade', 'media'] };

/** Adds a product, and shows what became of those that were added before. */
export default function NewProductPage() {
  const { t } = useTranslation('trade');
  const queries = useQueryClient();
  const toast = useToast();
  const [added, setAdded] = useState(0);
  const done = () => {
    // Another form, empty, for the next one.
    setAdded(added + 1);
    toast({ message: t('form.sent') });
    void queries.invalidateQueries({ queryKey: [listOwnProducts.id] });
  };
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('form.title')} noIndex />
      <Breadcrumbs items={[{ label: t('title'), to: '/trade' }, { label: t('form.title') }]} />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('form.title')}</h1>
        <p className="text-ink-soft">{t('form.lead')}</p>
      </header>
      <div className="max-w-prose">
        <ProductForm key={added} onDone={done} />
      </div>
      <OwnProducts />
    </div>
  );
}
