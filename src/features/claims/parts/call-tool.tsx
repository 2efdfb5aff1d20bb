import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { noteCall } from '../claim-review.contract.ts';
import type { ClaimReview } from '../claim-review.contract.ts';
import { textOf } from './form-text.ts';
import { useKeepReview } from './use-keep-review.ts';

/** The call to the listed phone: the caller can't see the code, and types what was said. */
export function CallTool({ claim, phone }: { claim: ClaimReview; phone: string }) {
  const { t } = useTranslation('claims');
  const form = useForm({
    ...formOf(noteCall),
    ns: 'claims',
    toInput: (data) => ({ params: { id: claim.id }, body: { code: textOf(data, 'code') } }),
    onDone: useKeepReview(t('callTool.done')),
  });
  return (
    <Disclosure summary={t('callTool.title')} variant="boxed">
      <div className="flex flex-col gap-4 p-4 pt-0">
        <ol className="list-decimal ps-6">
          <li>
            {t('callTool.dial')}{' '}
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
              {phone}
            </a>
          </li>
          <li>{t('callTool.ask')}</li>
          <li>{t('callTool.type')}</li>
        </ol>
        <Form form={form} submit={t('callTool.submit')}>
          <Field label={t('callTool.code')} name="code" error={form.errorOf('code')} required>
            <TextInput
              inputMode="numeric"
              maxLength={10}
              dir="ltr"
              autoComplete="off"
              className="max-w-48"
            />
          </Field>
        </Form>
      </div>
    </Disclosure>
  );
}
