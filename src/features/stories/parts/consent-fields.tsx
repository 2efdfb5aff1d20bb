import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { audiences } from '#platform/audience/audience.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { ConsentBody } from '../consent.contract.ts';
import { consentGivers, consentWays, reuses, storyLimits } from '../story.policy.ts';
import type { ConsentGiver } from '../story.policy.ts';

/** What was agreed before, to begin with. */
export type AgreedBefore = Omit<ConsentBody, 'agreed' | 'giver' | 'way' | 'audience'> & {
  giver: ConsentGiver | '';
  way: ConsentBody['way'] | '';
  audience: ConsentBody['audience'] | '';
};

/** Whose a new story is, how they agreed and who may see it is chosen by whoever sends it, never for them. */
export const nothingAgreed: AgreedBefore = {
  giver: '',
  giverName: '',
  way: '',
  audience: '',
  shownName: '',
  sealedUntil: null,
  sharedUntil: null,
  reuse: 'none',
};

interface ConsentFieldsProps {
  before: AgreedBefore;
  /** Where it is in the body: `consent.` or nothing. Also the first part of the names of its controls. */
  prefix: string;
  error: (path: string) => string | undefined;
}

/** Whose story it is, who may see it and how it is named, for how long, and the yes to that. */
export function ConsentFields({ before, prefix, error }: ConsentFieldsProps) {
  const { t } = useTranslation('stories');
  const [giver, setGiver] = useState(before.giver);
  const field = (name: string) => ({
    name: `${prefix}${name}`,
    error: error(`${prefix}${name}`),
  });
  return (
    <fieldset className="flex flex-col gap-4 border-s-4 border-hairline ps-4">
      <legend className="font-label text-lg">{t('consent.title')}</legend>
      <p>{t('consent.lead')}</p>
      <Field label={t('consent.giver')} {...field('giver')} required>
        <Select
          placeholder={t('form.choose')}
          value={giver}
          onChange={(event) =>
            setGiver(consentGivers.find((one) => one === event.target.value) ?? giver)
          }
          options={consentGivers.map((value) => ({ value, label: t(`giver.${value}`) }))}
        />
      </Field>
      {giver === 'teller' && (
        <Field
          label={t('consent.giverName')}
          hint={t('consent.giverNameHint')}
          {...field('giverName')}
          required
        >
          <TextInput
            maxLength={storyLimits.giver}
            autoComplete="off"
            defaultValue={before.giverName}
          />
        </Field>
      )}
      {giver === 'teller' && (
        <Field label={t('consent.way')} {...field('way')} required>
          <Select
            placeholder={t('form.choose')}
            defaultValue={before.way}
            options={consentWays.map((value) => ({ value, label: t(`way.${value}`) }))}
          />
        </Field>
      )}
      <Field
        label={t('consent.audience')}
        hint={t('consent.audienceHint')}
        {...field('audience')}
        required
      >
        <Select
          placeholder={t('form.choose')}
          defaultValue={before.audience}
          options={audiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
        />
      </Field>
      {giver !== 'guardian' && (
        <Field
          label={t('consent.shownName')}
          hint={t('consent.shownNameHint')}
          {...field('shownName')}
          optional
        >
          <TextInput
            maxLength={storyLimits.giver}
            autoComplete="off"
            defaultValue={before.shownName}
          />
        </Field>
      )}
      <Field
        label={t('consent.sealedUntil')}
        hint={t('consent.sealedUntilHint')}
        {...field('sealedUntil')}
        optional
      >
        <TextInput type="date" className="max-w-56" defaultValue={before.sealedUntil ?? ''} />
      </Field>
      <Field
        label={t('consent.sharedUntil')}
        hint={t('consent.sharedUntilHint')}
        {...field('sharedUntil')}
        optional
      >
        <TextInput type="date" className="max-w-56" defaultValue={before.sharedUntil ?? ''} />
      </Field>
      <Field label={t('consent.reuse')} {...field('reuse')} required>
        <Select
          defaultValue={before.reuse}
          options={reuses.map((value) => ({ value, label: t(`reuse.${value}`) }))}
        />
      </Field>
      <ul className="flex flex-col gap-1">
        <li>{t('consent.takeBack')}</li>
        <li>{t('consent.others')}</li>
        <li>{t('consent.kept')}</li>
      </ul>
      <Checkbox {...field('agreed')} label={t(`consent.agreed.${giver || 'self'}`)} />
    </fieldset>
  );
}

/** The fields as the contract wants them, before they are checked. */
export function readConsent(data: FormData, prefix: string): ConsentBody {
  const of = (name: string) => textOf(data, `${prefix}${name}`);
  // What was not chosen is refused beside its field.
  const giver = of('giver') as ConsentGiver;
  return {
    giver,
    giverName: of('giverName'),
    // Whoever sends their own, or a child's, agrees here in writing.
    way: giver === 'teller' ? (of('way') as ConsentBody['way']) : 'written',
    audience: of('audience') as ConsentBody['audience'],
    shownName: of('shownName'),
    sealedUntil: of('sealedUntil') || null,
    sharedUntil: of('sharedUntil') || null,
    reuse: of('reuse') as ConsentBody['reuse'],
    agreed: isTicked(data, `${prefix}agreed`) as true,
  };
}
