import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { addCultureEntry } from '../culture-entry.contract.ts';
import type { CultureBody } from '../culture-entry.contract.ts';
import type { CultureKind } from '../culture.policy.ts';
import { EntryFields, readEntry } from './entry-fields.tsx';
import { ProtocolFields } from './protocol-fields.tsx';

/** What one writes stays on the device until it is sent. */
export function EntryForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('culture');
  const [kind, setKind] = useState<CultureKind>('recipe');
  const form = useForm({
    ...formOf(addCultureEntry),
    ns: 'culture',
    fallback: 'culture:form.failed',
    draft: `culture-${kind}`,
    toInput: (data) => ({
      body: {
        ...readEntry(kind, data),
        audience: textOf(data, 'audience') as CultureBody['audience'],
      },
    }),
    onDone,
  });
  return (
    <Form form={form} submit={t('form.submit')}>
      <EntryFields kind={kind} onKind={setKind} errorOf={form.errorOf} />
      <ProtocolFields audience="everyone" season={[]} error={form.errorOf} />
    </Form>
  );
}
