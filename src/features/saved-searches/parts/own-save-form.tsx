import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { frequencies } from '../saved-search.policy.ts';
import type { Frequency } from '../saved-search.policy.ts';
import { saveSearch } from '../saved-search.contract.ts';
import type { SaveForm } from '../saved-search.contract.ts';
import { saveInput } from '../save-action.ts';
import { SaveFields } from './save-fields.tsx';
import type { SearchToSave } from './save-fields.tsx';

/** The form of somebody who is signed in. */
export function OwnSaveForm({ search, backPath }: { search: SearchToSave; backPath: string }) {
  const { t } = useTranslation('saved-searches');
  const [saved, setSaved] = useState<Frequency>();
  const form = useForm({
    ...formOf(saveSearch),
    ns: 'saved-searches',
    toInput: (data) => ({ body: saveInput(data) as SaveForm }),
    onDone: ({ frequency }) => setSaved(frequency),
  });
  if (saved) {
    return (
      <Notice
        tone="success"
        live
        title={t('save.done')}
        action={
          <>
            <ButtonLink to="/dashboard#saved-searches">{t('save.dashboard')}</ButtonLink>
            <ButtonLink to={backPath} variant="secondary">
              {t('save.results')}
            </ButtonLink>
          </>
        }
      >
        {t(`says.${saved}`)}
      </Notice>
    );
  }
  return (
    <Form form={form} submit={t('save.submit')}>
      <SaveFields search={search} frequencies={frequencies} errorOf={form.errorOf} />
    </Form>
  );
}
