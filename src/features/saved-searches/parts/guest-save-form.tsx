import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { saveGuestSearch } from '../link.contract.ts';
import type { GuestSaveForm as GuestBody } from '../link.contract.ts';
import { frequencies } from '../saved-search.policy.ts';
import { guestInput } from '../save-action.ts';
import type { SaveAnswer } from '../save-action.ts';
import { SaveFields } from './save-fields.tsx';
import type { SearchToSave } from './save-fields.tsx';

interface GuestSaveFormProps {
  search: SearchToSave;
  /** What the server said to the plain form. */
  answer: SaveAnswer | undefined;
}

/** Nobody without an account has a page on which a search could wait without mails. */
const guestFrequencies = frequencies.filter((frequency) => frequency !== 'off');

/** The form of a guest: it works before JavaScript. */
export function GuestSaveForm({ search, answer }: GuestSaveFormProps) {
  const { t } = useTranslation('saved-searches');
  const { pathname, search: asked } = useLocation();
  const [isAsked, setAsked] = useState(false);
  const form = useForm({
    ...formOf(saveGuestSearch),
    ns: 'saved-searches',
    toInput: (data) => ({ body: guestInput(data) as GuestBody }),
    onDone: () => setAsked(true),
  });
  if (isAsked || answer?.step === 'asked') {
    return (
      <Notice tone="success" live title={t('save.asked')}>
        {t('save.askedText')}
      </Notice>
    );
  }
  const again = form.attempt === 0 && answer?.step === 'again' ? answer : undefined;
  const said = again?.fields.map(({ path, key }) => ({ field: path, message: t(key) }));
  const errorOf = (path: string) =>
    said?.find(({ field }) => field === path)?.message ?? form.errorOf(path);
  const values = again?.values;
  return (
    <>
      <Form form={{ ...form, errors: said ?? form.errors }} submit={t('save.submit')}>
        <SaveFields
          search={{ ...search, name: values?.name ?? search.name }}
          frequencies={guestFrequencies}
          frequency={values?.frequency}
          errorOf={errorOf}
        />
        <Field
          label={t('save.email')}
          name="email"
          hint={t('save.emailHint')}
          error={errorOf('email')}
          required
        >
          <TextInput type="email" autoComplete="email" defaultValue={values?.email} />
        </Field>
        <div className="visually-hidden" aria-hidden="true">
          <Field label={t('save.website')} name="website">
            <TextInput tabIndex={-1} autoComplete="off" />
          </Field>
        </div>
      </Form>
      <p>
        {t('save.signIn')}{' '}
        <Link to={`/login?${new URLSearchParams({ redirect: pathname + asked })}`}>
          {t('save.signInLink')}
        </Link>
      </p>
    </>
  );
}
