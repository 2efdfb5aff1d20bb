import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

export const longestQuery = 100;

/** A plain form, so that it works before JavaScript and its answer has an address. */
export function FaqSearch({ asked }: { asked?: string }) {
  const { t } = useTranslation('content');
  return (
    <search>
      <Form action="/faq" method="get" className="flex flex-wrap items-end gap-3">
        <Field label={t('faq.search')} name="q" className="min-w-0 grow basis-60">
          <TextInput
            type="search"
            icon="search"
            key={asked}
            defaultValue={asked}
            maxLength={longestQuery}
          />
        </Field>
        <Button type="submit">{t('faq.find')}</Button>
      </Form>
    </search>
  );
}
