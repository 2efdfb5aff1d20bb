import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { settingNames } from '#platform/http/site-facts.ts';
import type { SettingName, SettingValues } from '#platform/http/site-facts.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getSettings, saveSettings } from '../setting.contract.ts';
import type { ShownSetting } from '../setting.contract.ts';
import { settingLimits } from '../setting.policy.ts';

const groups = [
  { title: 'site', names: ['siteName'] },
  {
    title: 'operator',
    lead: 'operatorLead',
    names: ['operatorName', 'operatorContact', 'operatorPhone', 'operatorAddress'],
  },
  { title: 'map', names: ['tileUrl', 'tileCredit'] },
  {
    title: 'giving',
    lead: 'givingLead',
    names: ['bankAccountName', 'bankSortCode', 'bankAccountNumber', 'charityNumber'],
  },
] as const satisfies readonly { title: string; lead?: string; names: readonly SettingName[] }[];

const types: Partial<Record<SettingName, 'email' | 'tel' | 'url'>> = {
  operatorContact: 'email',
  operatorPhone: 'tel',
};

const hinted: ReadonlySet<SettingName> = new Set([
  'tileUrl',
  'tileCredit',
  'bankSortCode',
  'charityNumber',
]);

/** All settings in one form. What somebody else has set meanwhile is told, and what was typed stays. */
export function SettingsForm({ settings }: { settings: readonly ShownSetting[] }) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: [getSettings.id] });
  const { send, schema } = formOf(saveSettings);
  const seen = valuesOf((name) => settings.find((one) => one.name === name)?.value ?? '');
  const form = useForm({
    ns: 'settings',
    schema,
    // After a refusal the settings are asked for again: who saves then has seen the notice.
    send: (input: Parameters<typeof send>[0], key) =>
      send(input, key).catch((error: unknown) => {
        refresh();
        throw error;
      }),
    toInput: (data) => ({
      body: { values: valuesOf((name) => textOf(data, `values.${name}`)), seen },
    }),
    onDone: () => {
      toast({ message: t('saved') });
      refresh();
    },
  });
  return (
    <Form form={form} submit={t('save')}>
      {groups.map((group) => (
        <section key={group.title} className="flex flex-col gap-4">
          <h2>{t(group.title)}</h2>
          {'lead' in group && <p className="text-ink-soft">{t(group.lead)}</p>}
          {group.names.map((name) => {
            const { value = '', preset = '' } = settings.find((one) => one.name === name) ?? {};
            const path = `values.${name}`;
            const hint = hinted.has(name) ? t(`hint.${name}`) : undefined;
            const presetHint = preset && t('hint.preset', { value: preset });
            return (
              <Field
                key={name}
                label={t(`name.${name}`)}
                name={path}
                hint={presetHint || hint}
                error={form.errorOf(path)}
                optional
              >
                {name === 'operatorAddress' ? (
                  <Textarea rows={3} limit={settingLimits[name]} defaultValue={value} />
                ) : (
                  <TextInput
                    type={types[name] ?? 'text'}
                    defaultValue={value}
                    maxLength={settingLimits[name]}
                    autoComplete="off"
                  />
                )}
              </Field>
            );
          })}
        </section>
      ))}
    </Form>
  );
}

function valuesOf(valueOf: (name: SettingName) => string): SettingValues {
  return Object.fromEntries(settingNames.map((name) => [name, valueOf(name)])) as SettingValues;
}
