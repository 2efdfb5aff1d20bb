import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { requestNotice } from './notice.contract.ts';
import type { AwaitedArea } from './notice.policy.ts';
import type { NotifyAnswer } from './notify-action.ts';

interface NotifyMeProps {
  area: AwaitedArea;
  /** What the page said to the plain form, whichever of its forms it was. */
  answer?: NotifyAnswer;
}

/**
 * Takes an address for the one mail that an area is open. Several may be on a page, whose `action` is
 * `sendNotifyForm`; the page brings the namespace `previews`.
 */
export function NotifyMe({ area, answer }: NotifyMeProps) {
  const { t } = useTranslation('previews');
  const [isSent, setSent] = useState(false);
  const form = useForm({
    ...formOf(requestNotice),
    ns: 'previews',
    fallback: 'previews:notify.failed',
    toInput: (data) => ({
      body: { area, email: textOf(data, 'email'), website: textOf(data, 'website') || undefined },
    }),
    onDone: () => setSent(true),
  });
  const said = answer?.area === area ? answer : undefined;
  if (isSent || said?.isSent) {
    return (
      <Notice tone="success" live title={t('notify.sent')}>
        {t('notify.sentText')}
      </Notice>
    );
  }
  const fault = form.attempt === 0 && said?.fault ? t(said.fault) : form.errorOf('email');
  const id = `email-${area}`;
  const errors = fault === undefined ? [] : [{ field: id, message: fault }];
  return (
    <Form form={{ ...form, errors }} submit={t('notify.submit')} className="max-w-prose">
      <input type="hidden" name="area" value={area} />
      <Field
        id={id}
        label={t('notify.email', { area: t(`area.${area}`) })}
        name="email"
        hint={t('notify.hint')}
        error={fault}
        required
      >
        <TextInput type="email" autoComplete="email" defaultValue={said?.email} />
      </Field>
      <div className="visually-hidden" aria-hidden="true">
        <Field id={`website-${area}`} label={t('notify.website')} name="website">
          <TextInput tabIndex={-1} autoComplete="off" />
        </Field>
      </div>
    </Form>
  );
}
