import { useTranslation } from 'react-i18next';
import { resourceCategories } from '#features/youth-resources/resource.policy.ts';
import { patternInput } from '#features/volunteering/shift-input.ts';
import { WhenFields } from '#features/volunteering/when-fields.tsx';
import { api } from '#platform/http/api-client.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useApi } from '#platform/query/use-api.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { Checkbox, CheckboxGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { FormState } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import { programmeBands } from '../choices.ts';
import { programmeLimits as most } from '../programme.policy.ts';
import {
  addProgramme,
  listProgrammeLeaders,
  listTeamProgrammes,
  saveProgramme,
} from '../team-programme.contract.ts';
import type { TeamProgramme } from '../team-programme.contract.ts';
import { programmeInput } from './programme-input.ts';

interface ProgrammeFormProps {
  listingId: string;
  onDone: () => void;
  /** The one to change; its times stay. */
  programme?: TeamProgramme;
}

/** What a programme is, who leads it, and for a new one when it takes place. */
export function ProgrammeForm({ listingId, onDone, programme }: ProgrammeFormProps) {
  const { t } = useTranslation('programmes');
  const toast = useToast();
  const done = () => {
    toast({ tone: 'success', message: t(programme ? 'form.saved' : 'form.sent') });
    void queryClient.invalidateQueries({ queryKey: [listTeamProgrammes.id] });
    onDone();
  };
  const adding = useForm({
    ns: 'programmes',
    schema: addProgramme.body,
    draft: `programme ${listingId}`,
    toInput: (data) => ({ body: { ...programmeInput(data), pattern: patternInput(data) } }),
    send: ({ body }, idempotencyKey) =>
      api(addProgramme, { params: { id: listingId }, body }, { idempotencyKey }),
    onDone: done,
  });
  const saving = useForm({
    ns: 'programmes',
    schema: saveProgramme.body,
    toInput: (data) => ({ body: { ...programmeInput(data), version: programme?.version ?? 0 } }),
    send: ({ body }) =>
      api(saveProgramme, { params: { id: listingId, programmeId: programme?.id ?? '' }, body }),
    onDone: done,
  });
  const form = programme ? saving : adding;
  const words = programme?.words;
  return (
    <>
      <Notice tone="info">{t(programme ? 'form.heldText' : 'form.lead')}</Notice>
      <Form form={form} submit={t(programme ? 'form.save' : 'form.send')}>
        <WordFields form={form} words={words} />
        {!programme && <WhenFields form={form} />}
        <Field
          name="places"
          label={t('form.places')}
          hint={t('form.placesHint')}
          error={form.errorOf('places')}
          required
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={200}
            defaultValue={programme?.places ?? 12}
          />
        </Field>
        <Leaders form={form} listingId={listingId} chosen={programme?.leaders} />
        <CheckboxGroup
          name="languages"
          legend={t('form.languages')}
          options={languages.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
          defaultValue={programme?.languages}
          error={form.errorOf('languages')}
          columns
          optional
        />
        <WrittenIn
          error={form.errorOf('writtenIn')}
          {...(programme?.language && { defaultValue: programme.language })}
        />
      </Form>
    </>
  );
}

interface WordFieldsProps {
  form: FormState;
  words: TeamProgramme['words'] | undefined;
}

function WordFields({ form, words }: WordFieldsProps) {
  const { t } = useTranslation('programmes');
  const line = (name: 'title' | 'summary' | 'place' | 'town' | 'cost', hint?: string) => (
    <Field
      name={name}
      label={t(`form.${name}`)}
      hint={hint}
      error={form.errorOf(name)}
      required={name === 'title' || name === 'summary'}
      optional={name === 'cost'}
    >
      <TextInput maxLength={most[name]} defaultValue={words?.[name]} autoComplete="off" />
    </Field>
  );
  return (
    <>
      {line('title')}
      {line('summary', t('form.summaryHint'))}
      <Field
        name="about"
        label={t('form.about')}
        hint={t('form.aboutHint')}
        error={form.errorOf('about')}
        required
      >
        <Textarea rows={6} limit={most.about} defaultValue={words?.about} />
      </Field>
      <Field name="topic" label={t('form.topic')} error={form.errorOf('topic')} required>
        <Select
          placeholder={t('form.choose')}
          defaultValue={words?.topic ?? ''}
          options={resourceCategories.map((value) => ({ value, label: t(`topic.${value}`) }))}
        />
      </Field>
      <CheckboxGroup
        name="bands"
        legend={t('form.bands')}
        hint={t('form.bandsHint')}
        options={programmeBands.map((value) => ({ value, label: t(`band.${value}`) }))}
        defaultValue={words?.bands}
        error={form.errorOf('bands')}
        required
      />
      <Checkbox
        name="isOnline"
        label={t('form.isOnline')}
        defaultChecked={words?.isOnline}
        error={form.errorOf('isOnline')}
      />
      {line('place', t('form.placeHint'))}
      {line('town', t('form.townHint'))}
      <Field
        name="address"
        label={t('form.address')}
        hint={t('form.addressHint')}
        error={form.errorOf('address')}
        optional
      >
        <Textarea rows={2} limit={most.address} defaultValue={words?.address} />
      </Field>
      {line('cost', t('form.costHint'))}
      <Field
        name="accessibility"
        label={t('form.accessibility')}
        hint={t('form.accessibilityHint')}
        error={form.errorOf('accessibility')}
        optional
      >
        <Textarea rows={2} limit={most.accessibility} defaultValue={words?.accessibility} />
      </Field>
    </>
  );
}

interface LeadersProps {
  form: FormState;
  listingId: string;
  chosen: TeamProgramme['leaders'] | undefined;
}

const onlyOne = (items: readonly { id: string; isCleared: boolean }[]): string[] => {
  const cleared = items.filter(({ isCleared }) => isCleared);
  return cleared.length === 1 ? cleared.map(({ id }) => id) : [];
};

/** Adults of the team, and who of them has the check. */
function Leaders({ form, listingId, chosen }: LeadersProps) {
  const { t } = useTranslation('programmes');
  const found = useApi(listProgrammeLeaders, { params: { id: listingId } });
  return (
    <QueryState query={found} ns="programmes">
      {({ items }) => (
        <CheckboxGroup
          name="leaderIds"
          legend={t('form.leaders')}
          hint={t('form.leadersHint')}
          options={items.map(({ id, name, isCleared }) => ({
            value: id,
            label: <bdi>{name}</bdi>,
            hint: t(isCleared ? 'form.cleared' : 'form.notCleared'),
          }))}
          // The only one who can lead is meant, until somebody says otherwise.
          defaultValue={chosen?.map(({ id }) => id) ?? onlyOne(items)}
          error={form.errorOf('leaderIds')}
          optional
        />
      )}
    </QueryState>
  );
}
