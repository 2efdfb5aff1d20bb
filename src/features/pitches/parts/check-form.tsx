import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Moment } from '#ui/moment.tsx';
import { Notice } from '#ui/notice.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { checkPitchText } from '../pitch.contract.ts';
import { pitchLimits } from '../pitch.policy.ts';

/** Says whether a text is one of one's own sealed versions. */
export function CheckForm() {
  const { t } = useTranslation('pitches');
  const [answer, setAnswer] = useState<EndpointResponse<typeof checkPitchText>>();
  const form = useForm({
    ...formOf(checkPitchText),
    ns: 'pitches',
    toInput: (data) => ({ body: { pasted: textOf(data, 'pasted') } }),
    onDone: setAnswer,
  });
  return (
    <div className="flex flex-col gap-4">
      <Form form={form} submit={t('check.submit')} className="max-w-prose">
        <p>{t('check.lead')}</p>
        <Field label={t('check.words')} name="pasted" error={form.errorOf('pasted')} required>
          <Textarea rows={6} limit={pitchLimits.words} />
        </Field>
      </Form>
      {answer?.items.length === 0 && (
        <Notice tone="warning" live>
          {t('check.none')}
        </Notice>
      )}
      {answer && answer.items.length > 0 && (
        <Notice tone="success" live title={t('check.found')}>
          <ul className="flex flex-col gap-2">
            {answer.items.map(({ pitchId, no, title, sealedAt }) => (
              <li key={`${pitchId} ${no}`}>
                {t('check.match', { no, name: isolate(title) })} · <Moment at={sealedAt} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
