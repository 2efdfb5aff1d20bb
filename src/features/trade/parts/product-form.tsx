import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#features/media/media.contract.ts';
import { PhotoField } from '#features/media/photo-field.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { penceOf } from '#platform/text/amount.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { addProduct } from '../product.contract.ts';
import { productCategories, productNameLength } from '../product.policy.ts';
import type { ProductCategory } from '../product.policy.ts';
import { PageField } from './page-field.tsx';

/** The three fields of specification 3 (name, category, images), a price, and in whose name it is offered. */
export function ProductForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('trade');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isBusy, setBusy] = useState(false);
  const form = useForm({
    ...formOf(addProduct),
    ns: 'trade',
    fallback: 'trade:form.failed',
    draft: 'trade-product',
    toInput: (data) => ({
      body: {
        name: textOf(data, 'name'),
        category: textOf(data, 'category') as ProductCategory,
        priceFrom: penceOf(textOf(data, 'priceFrom')),
        photos: photos.map(({ id }) => id),
        listingId: textOf(data, 'listingId') || undefined,
      },
    }),
    onDone,
  });
  return (
    <Form form={{ ...form, isPending: form.isPending || isBusy }} submit={t('form.submit')}>
      <Field label={t('form.name')} name="name" error={form.errorOf('name')} required>
        <TextInput maxLength={productNameLength} autoComplete="off" />
      </Field>
      <Field label={t('form.category')} name="category" error={form.errorOf('category')} required>
        <Select
          placeholder={t('form.choose')}
          defaultValue=""
          options={productCategories.map((one) => ({ value: one, label: t(`category.${one}`) }))}
        />
      </Field>
      <Field
        label={t('form.price')}
        hint={t('form.priceHint')}
        name="priceFrom"
        error={form.errorOf('priceFrom')}
        optional
      >
        <TextInput inputMode="decimal" maxLength={12} autoComplete="off" />
      </Field>
      <PhotoField
        label={t('form.images')}
        name="photos"
        error={form.errorOf('photos')}
        photos={photos}
        onChange={setPhotos}
        onBusyChange={setBusy}
      />
      <PageField error={form.errorOf('listingId')} />
    </Form>
  );
}
