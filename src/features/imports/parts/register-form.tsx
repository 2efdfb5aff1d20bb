import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import {
  addToDoNotList,
  doNotListKinds,
  listDoNotList,
} from '../do-not-list/do-not-list.contract.ts';
import type { DoNotListKind } from '../do-not-list/do-not-list.contract.ts';

const inputTypes: Partial<Record<DoNotListKind, string>> = { phone: 'tel', email: 'email' };

/** One key by which somebody is recognised. The form is emptied when it has worked. */
export function RegisterForm() {
  const [added, setAdded] = useState(0);
  return (
    <RegisterFields
      key={added}
      hasAdded={added > 0}
      onAdded={() => setAdded((times) => times + 1)}
    />
  );
}

function RegisterFields({ hasAdded, onAdded }: { hasAdded: boolean; onAdded: () => void }) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const [kind, setKind] = useState<DoNotListKind>('name-postcode');
  const form = useForm({
    ns: 'imports',
    fallback: 'imports:error.action',
    schema: addToDoNotList.body,
    toInput: (data) => ({
      body: {
        kind,
        value: textOf(data, 'value'),
        ...(kind === 'name-postcode' && { postcode: textOf(data, 'postcode') }),
        ...(kind === 'source-reference' && { source: textOf(data, 'source') }),
        reason: textOf(data, 'reason'),
      },
    }),
    send: ({ body }, idempotencyKey) => api(addToDoNotList, { body }, { idempotencyKey }),
    onDone: () => {
      void client.invalidateQueries({ queryKey: [listDoNotList.id] });
      onAdded();
    },
  });
  return (
    <Form form={form} submit={t('register.submit')}>
      {hasAdded && (
        <Notice tone="success" live>
          {t('register.added')}
        </Notice>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('register.kind')} name="kind">
          <Select
            value={kind}
            onChange={(event) =>
              setKind(doNotListKinds.find((one) => one === event.target.value) ?? kind)
            }
            options={doNotListKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </Field>
        <Field
          label={t(kind === 'name-postcode' ? 'field.name' : `kind.${kind}`)}
          name="value"
          error={form.errorOf('value')}
          required
        >
          <TextInput type={inputTypes[kind]} maxLength={254} />
        </Field>
        {kind === 'name-postcode' && (
          <Field
            label={t('register.postcode')}
            name="postcode"
            error={form.errorOf('postcode')}
            required
          >
            <TextInput maxLength={12} />
          </Field>
        )}
        {kind === 'source-reference' && (
          <Field label={t('register.source')} name="source" error={form.errorOf('source')} required>
            <TextInput maxLength={200} />
          </Field>
        )}
        <Field
          label={t('register.reason')}
          name="reason"
          hint={t('register.reasonHint')}
          error={form.errorOf('reason')}
          required
        >
          <TextInput maxLength={300} />
        </Field>
      </div>
    </Form>
  );
}
