import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { setBlackOwned } from '../black-owned.contract.ts';
import { longestBlackOwnedWords } from '../black-owned.ts';
import type { ListingFacts } from '../listing.contract.ts';

/** For staff: says which proof they saw that the business is Black-owned, or takes off what is there. */
export default function BlackOwnedStaff({ listing }: { listing: ListingFacts }) {
  const { t } = useTranslation('directory');
  const { revalidate } = useRevalidator();
  const params = { id: listing.id };
  const shared = { ...formOf(setBlackOwned), ns: 'directory', onDone: () => void revalidate() };
  const see = useForm({
    ...shared,
    toInput: (data) => ({ params, body: { seen: textOf(data, 'seen') } }),
  });
  const end = useForm({ ...shared, toInput: () => ({ params, body: { seen: null } }) });
  return (
    <div className="mt-3 flex flex-col gap-3 border-t border-hairline pt-3">
      {listing.blackOwned?.basis !== 'staff' && (
        <Form form={see} submit={t('blackOwned.record')} className="gap-3">
          <Field
            label={t('blackOwned.seen')}
            hint={t('blackOwned.seenHint')}
            name="seen"
            error={see.errorOf('seen')}
          >
            <TextInput maxLength={longestBlackOwnedWords} />
          </Field>
        </Form>
      )}
      {listing.blackOwned && (
        <Form form={end} submit={t('blackOwned.takeOff')}>
          {null}
        </Form>
      )}
    </div>
  );
}
