import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { OpenEntry } from '#features/staff/desk/open-entry.tsx';
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
import { culturePath } from '../culture-entry.contract.ts';
import type { CultureBody } from '../culture-entry.contract.ts';
import { cultureLimits } from '../culture.policy.ts';
import { ProtocolFields } from './protocol-fields.tsx';
import { readSeason } from './read-entry.ts';

type Entry = EndpointResponse<typeof getCultureForStaff>;

interface DeskPanelProps {
  id: string;
  closeTo: string;
}

/** The words of one entry to change, who may see it, and what it said before. */
export function DeskPanel({ id, closeTo }: DeskPanelProps) {
  const { t } = useTranslation('culture');
  const found = useApi(getCultureForStaff, { params: { id } });
  const { data } = found;
  return (
    <OpenEntry
      title={data ? <UserText>{data.title}</UserText> : t('desk.edit')}
      closeTo={closeTo}
      close={t('desk.close')}
    >
      <QueryState query={found} ns="culture">
        {(entry) => (
          <>
            <p>
              <Link to={culturePath(entry.slug)}>{t('desk.page')}</Link>
            </p>
            <EditForm key={entry.version} entry={entry} closeTo={closeTo} />
            <Versions versions={entry.versions} />
          </>
        )}
      </QueryState>
    </OpenEntry>
  );
}

function EditForm({ entry, closeTo }: { entry: Entry; closeTo: string }) {
  const { t } = useTranslation('culture');
  const navigate = useNavigate();
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
      void navigate(closeTo, { preventScrollReset: true });
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
