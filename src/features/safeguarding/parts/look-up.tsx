import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { UserText } from '#ui/user-text.tsx';
import { plainLookPath } from '../plain-paths.ts';
import { lookUpConcern } from '../safeguarding.contract.ts';
import type { ConcernLook } from '../safeguarding.contract.ts';

/** What became of a concern, by its code. */
export function LookUp() {
  const { t } = useTranslation('safeguarding');
  const language = useLanguage();
  const [found, setFound] = useState<ConcernLook>();
  const form = useForm({
    ...formOf(lookUpConcern),
    ns: 'safeguarding',
    fallback: 'safeguarding:look.failed',
    toInput: (data) => ({ body: { code: textOf(data, 'code') } }),
    onDone: setFound,
  });
  return (
    <div className="flex flex-col gap-4">
      <Form form={form} submit={t('look.submit')} action={`${plainLookPath}?lng=${language}`}>
        <Field label={t('look.code')} name="code" error={form.errorOf('code')} required>
          <TextInput autoComplete="off" dir="ltr" maxLength={40} />
        </Field>
      </Form>
      {found && <Found look={found} />}
    </div>
  );
}

function Found({ look }: { look: ConcernLook }) {
  const { t } = useTranslation('safeguarding');
  const language = useLanguage();
  const day = (moment: string) => formatDate(moment.slice(0, 10), language);
  return (
    <Notice tone="info" live title={t(`look.state.${look.state}`)}>
      <p>{t('look.told', { date: day(look.toldAt) })}</p>
      <p>{look.seenAt ? t('look.seen', { date: day(look.seenAt) }) : t('look.unseen')}</p>
      {look.closedBecause && <p>{t(`reason.${look.closedBecause}`)}</p>}
      {look.answers.map(({ at, words }) => (
        <div key={at}>
          <p className="font-bold">{t('look.answer', { date: day(at) })}</p>
          <UserText as="div">{words}</UserText>
        </div>
      ))}
    </Notice>
  );
}
