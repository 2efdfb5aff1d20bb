import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainAnswer } from '#features/support/plain-form.ts';
import { ShieldFields } from '#features/support/shield-fields.tsx';
import { useAnswered, useFormToken } from '#features/support/use-site-form.ts';
import { api } from '#platform/http/api-client.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { CorrectedPage } from '../correction-part.tsx';
import { Correction, createCorrection } from '../correction.contract.ts';
import { CorrectionFields } from './correction-fields.tsx';
import { NoteFields } from './note-fields.tsx';
import { correctionOf } from './correction-input.ts';

interface CorrectionFormProps {
  page: CorrectedPage;
  /** What the server said to the plain form. */
  answer?: PlainAnswer;
}

/** What is wrong on this page. Only what is filled in is proposed. */
export function CorrectionForm({ page, answer }: CorrectionFormProps) {
  // The rules of the facts have their sentences in the owner's form, those of the shield at the letters to staff.
  const { t } = useTranslation(['corrections', 'own-listing', 'support']);
  const { user } = useSession();
  const getToken = useFormToken();
  const [sent, setSent] = useState<{ isAnswered: boolean }>();
  const form = useForm({
    schema: Correction,
    ns: 'corrections',
    draft: `correction ${page.id}`,
    fallback: 'corrections:error.send',
    toInput: (data) => ({ body: correctionOf(data) }),
    send: async ({ body }: { body: ReturnType<typeof correctionOf> }, idempotencyKey) =>
      api(
        createCorrection,
        { body: { ...body, token: body.token ?? (await getToken()) } },
        { idempotencyKey },
      ),
    onDone: setSent,
  });
  const shown = useAnswered(form, answer);
  if (sent ?? answer?.step === 'sent') {
    return (
      <Notice tone="success" live={sent !== undefined} title={t('sent.title')}>
        {t(`sent.${sentWords(page, sent?.isAnswered ?? false)}`)}
      </Notice>
    );
  }
  const known = answer && 'values' in answer ? answer.values : {};
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg">{t('form.title')}</h2>
      <p>{t(page.facts ? 'form.lead' : 'form.noteLead')}</p>
      {answer?.step === 'confirm' && <Notice tone="info">{t('form.confirm')}</Notice>}
      <Form form={shown} submit={t('form.submit')}>
        <input type="hidden" name="subjectType" value={page.type} />
        <input type="hidden" name="subjectId" value={page.id} />
        {page.facts ? (
          <CorrectionFields facts={page.facts} values={known} errorOf={shown.errorOf} />
        ) : (
          <NoteFields
            isOfPerson={page.isOfPerson ?? false}
            values={known}
            errorOf={shown.errorOf}
          />
        )}
        {!user && (
          <>
            <Field
              label={t('form.contact')}
              name="contact"
              hint={t('form.contactHint')}
              error={shown.errorOf('contact')}
              optional
            >
              <TextInput type="email" autoComplete="email" defaultValue={known['contact']} />
            </Field>
            {page.facts && (
              <Checkbox
                name="isAdult"
                value="1"
                label={t('form.isAdult')}
                hint={t('form.isAdultHint')}
                defaultChecked={known['isAdult'] === '1'}
              />
            )}
          </>
        )}
        <ShieldFields token={answer?.step === 'confirm' ? answer.token : undefined} />
      </Form>
    </div>
  );
}

/** A page without facts of a form has no owner who could be asked. */
function sentWords({ facts }: CorrectedPage, isAnswered: boolean) {
  if (facts) return isAnswered ? 'answered' : 'text';
  return isAnswered ? 'noteAnswered' : 'noteText';
}
