import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formOf } from '#platform/http/form-of.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import {
  changeCultureEntry,
  getCultureForStaff,
  listCultureForStaff,
} from '../culture-desk.contract.ts';
import type { CultureBody } from '../culture-entry.contract.ts';
import { cultureLimits } from '../culture.policy.ts';
import { ProtocolFields } from './protocol-fields.tsx';
import { readSeason } from './read-entry.ts';

type Entry = EndpointResponse<typeof getCultureForStaff>;

interface DeskEditProps {
  id: string;
  onDone: () => void;
}

/** The words of one entry to change, who may see it, and what it said before. */
export function DeskEdit({ id, onDone }: DeskEditProps) {
  const found = useApi(getCultureForStaff, { params: { id } });
  return (
    <QueryState query={found} ns="culture">
      {(entry) => (
        <div className="flex max-w-prose flex-col gap-4 border-s border-hairline ps-4">
          <EditForm key={entry.version} entry={entry} onDone={onDone} />
          <Versions versions={entry.versions} />
        </div>
      )}
    </QueryState>
  );
}

function EditForm({ entry, onDone }: { entry: Entry; onDone: () => void }) {
  const { t } = useTranslation('culture');
  const toast = useToast();
  const queries = useQueryClient();
  const { id, title, summary, text, audience, season, isArchived, version } = entry;
  const form = useForm({
    ...formOf(changeCultureEntry),
    ns: 'culture',
    fallback: 'culture:desk.failed',
    toInput: (data) => ({
      params: { id },
      body: {
        title: textOf(data, 'title'),
        summary: textOf(data, 'summary'),
        text: textOf(data, 'text'),
        audience: textOf(data, 'audience') as CultureBody['audience'],
        season: readSeason(data),
        isArchived: isTicked(data, 'isArchived'),
        reason: textOf(data, 'reason'),
        version,
      },
    }),
    onDone: () => {
      toast({ message: t('desk.saved') });
      for (const { id: name } of [listCultureForStaff, getCultureForStaff])
        void queries.invalidateQueries({ queryKey: [name] });
      onDone();
    },
  });
  const { errorOf } = form;
  return (
    <Form form={form} submit={t('desk.save')}>
      <Field label={t('form.name')} name="title" error={errorOf('title')} required>
        <TextInput defaultValue={title} maxLength={cultureLimits.title} autoComplete="off" />
      </Field>
      <Field label={t('form.summary')} name="summary" error={errorOf('summary')} required>
        <Textarea defaultValue={summary} rows={3} limit={cultureLimits.summary} />
      </Field>
      <Field label={t('form.text')} name="text" error={errorOf('text')} optional>
        <Textarea defaultValue={text} rows={8} limit={cultureLimits.text} />
      </Field>
      <ProtocolFields audience={audience} season={season} error={errorOf} />
      <Checkbox
        name="isArchived"
        value="1"
        defaultChecked={isArchived}
        label={t('desk.archive')}
        hint={t('desk.archiveHint')}
      />
      <Field label={t('desk.reason')} name="reason" error={errorOf('reason')} required>
        <TextInput maxLength={cultureLimits.reason} autoComplete="off" />
      </Field>
    </Form>
  );
}

function Versions({ versions }: Pick<Entry, 'versions'>) {
  const { t } = useTranslation('culture');
  const language = useLanguage();
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="versions" className="flex flex-col gap-2">
      <h3 id="versions" className="text-base">
        {t('desk.versions')}
      </h3>
      {versions.map((one) => (
        <Disclosure
          key={one.id}
          summary={t('desk.before', {
            date: formatDate(one.at.slice(0, 10), language),
            name: one.changedBy ?? t('creditNone'),
          })}
        >
          {one.reason && (
            <p>
              {t('desk.reason')}: <UserText>{one.reason}</UserText>
            </p>
          )}
          <UserText as="p" className="font-label">
            {one.title}
          </UserText>
          <UserText as="p">{one.summary}</UserText>
          <UserText as="p" className="whitespace-pre-line">
            {one.text}
          </UserText>
        </Disclosure>
      ))}
    </section>
  );
}
