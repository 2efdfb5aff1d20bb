import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { formOf } from '#platform/http/form-of.ts';
import { Checkbox, RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getGroup } from '../group.contract.ts';
import type { OpenGroup } from '../group.contract.ts';
import { groupLimits, joinings, slowChoices } from '../group.policy.ts';
import type { Joining } from '../group.policy.ts';
import { changeGroup } from '../keeping/keeping.contract.ts';
import { agreementsOf } from './agreements-text.ts';

/** How the group is kept. Its name stays: staff have looked at it. */
export function SettingsForm({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('groups');
  const queries = useQueryClient();
  const toast = useToast();
  const form = useForm({
    ...formOf(changeGroup),
    ns: 'groups',
    fallback: 'groups:failed',
    toInput: (data) => ({
      params: { id: group.id },
      body: {
        text: textOf(data, 'text'),
        joining: textOf(data, 'joining') as Joining,
        agreements: agreementsOf(textOf(data, 'agreements')),
        slowMinutes: slowChoices.find((one) => String(one) === textOf(data, 'slowMinutes')) ?? 0,
        isPremoderated: isTicked(data, 'isPremoderated'),
      },
    }),
    onDone: () => {
      toast({ message: t('settings.saved') });
      void queries.invalidateQueries({ queryKey: [getGroup.id] });
    },
  });
  return (
    <Form form={form} submit={t('settings.save')}>
      <Field label={t('form.text')} name="text" error={form.errorOf('text')} required>
        <Textarea rows={6} limit={groupLimits.text} defaultValue={group.text} />
      </Field>
      <RadioGroup
        legend={t('form.joining')}
        name="joining"
        defaultValue={group.joining}
        options={joinings.map((value) => ({
          value,
          label: t(`joining.${value}.name`),
          hint: t(`joining.${value}.text`),
        }))}
        error={form.errorOf('joining')}
      />
      <Field
        label={t('form.agreements')}
        name="agreements"
        hint={t('settings.agreementsHint')}
        error={form.errorOf('agreements') ?? form.errorOf('agreements.0')}
        optional
      >
        <Textarea rows={5} defaultValue={group.agreements.join('\n')} />
      </Field>
      <Field label={t('settings.slow')} name="slowMinutes" hint={t('settings.slowHint')}>
        <Select
          defaultValue={String(group.slowMinutes)}
          options={slowChoices.map((minutes) => ({
            value: String(minutes),
            label: t(`slow.${minutes}`),
          }))}
        />
      </Field>
      <Checkbox
        name="isPremoderated"
        defaultChecked={group.isPremoderated}
        label={t('settings.readFirst')}
        hint={t('settings.readFirstHint')}
      />
    </Form>
  );
}
