import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { longestMessage } from '../inquiry.contract.ts';
import { inquiryTypes } from '../inquiry.policy.ts';
import type { InquiryInput } from './inquiry-input.ts';
import { PictureField } from './picture-field.tsx';
import type { LetterPhotos } from './picture-field.tsx';

interface InquiryFieldsProps {
  errorOf: (path: string) => string | undefined;
  values: Partial<InquiryInput>;
  /** Page of the listing. */
  path: string;
  pictures: LetterPhotos;
}

/** Asked of people who want a price; by style alone, so that it works without JavaScript. */
const forQuotes =
  'hidden gap-6 group-has-[[value=quote]:checked]/letter:grid sm:grid-cols-2 sm:items-end';

export function InquiryFields({ errorOf, values, path, pictures }: InquiryFieldsProps) {
  const { t } = useTranslation('inquiries');
  return (
    <div className="group/letter flex flex-col gap-6">
      <RadioGroup
        legend={t('field.type')}
        name="type"
        columns
        options={inquiryTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        defaultValue={values.type ?? 'general'}
        error={errorOf('type')}
        required
      />
      <Field label={t('field.name')} name="name" error={errorOf('name')} required>
        <TextInput autoComplete="name" defaultValue={values.name} />
      </Field>
      <Field
        label={t('field.email')}
        name="email"
        hint={t('field.emailHint')}
        error={errorOf('email')}
        required
      >
        <TextInput type="email" autoComplete="email" defaultValue={values.email} />
      </Field>
      <Field label={t('field.phone')} name="phone" error={errorOf('phone')} optional>
        <TextInput type="tel" autoComplete="tel" defaultValue={values.phone} />
      </Field>
      <Field label={t('field.subject')} name="subject" error={errorOf('subject')} optional>
        <TextInput defaultValue={values.subject} />
      </Field>
      <Field label={t('field.message')} name="message" error={errorOf('message')} required>
        <Textarea limit={longestMessage} rows={6} defaultValue={values.message} />
      </Field>
      <div className={forQuotes}>
        <Field label={t('field.wantedOn')} name="wantedOn" error={errorOf('wantedOn')} optional>
          <TextInput type="date" defaultValue={values.wantedOn} />
        </Field>
        <Field
          label={t('field.budget')}
          name="budgetPounds"
          error={errorOf('budgetPounds')}
          optional
        >
          <TextInput type="number" min={1} step={1} defaultValue={values.budgetPounds} />
        </Field>
        <div className="min-w-0 sm:col-span-2 no-js:hidden">
          <PictureField path={path} error={errorOf('pictures')} {...pictures} />
        </div>
      </div>
      {/* People neither see nor reach it; programs that fill in everything do. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="inquiry-homepage">{t('field.homepage')}</label>
        <input
          id="inquiry-homepage"
          name="homepage"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </div>
    </div>
  );
}
