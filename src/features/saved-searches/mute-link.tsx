import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi } from '#platform/query/use-api.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { muteByLink, openToldItem } from './link.contract.ts';
import type { ToldItem } from './link.contract.ts';
import type { MuteSort } from './saved-search.policy.ts';

/** The screen of a link below a line of a mail, purpose `mute`: never again this, whoever is behind it, or a word. */
export function MuteLink({ token }: { token: string }) {
  const { t } = useTranslation('saved-searches');
  const query = useApi(openToldItem, { body: { token } });
  return (
    <>
      <h1>{t('told.title')}</h1>
      <QueryState query={query} ns="saved-searches">
        {(item) =>
          item.title === null ? (
            <p>{t('told.gone')}</p>
          ) : (
            <MuteForm token={token} title={item.title} item={item} />
          )
        }
      </QueryState>
    </>
  );
}

interface MuteFormProps {
  token: string;
  title: string;
  item: ToldItem;
}

function MuteForm({ token, title, item: { ownerName } }: MuteFormProps) {
  const { t } = useTranslation('saved-searches');
  const [isDone, setDone] = useState(false);
  const form = useForm({
    schema: muteByLink.body,
    ns: 'saved-searches',
    toInput: (data) => {
      const sort = textOf(data, 'sort') as MuteSort;
      return { body: { token, sort, ...(sort === 'word' && { word: textOf(data, 'word') }) } };
    },
    send: ({ body }) => api(muteByLink, { body }),
    onDone: () => setDone(true),
  });
  if (isDone) {
    return (
      <Notice tone="success" live>
        {t('told.done')}
      </Notice>
    );
  }
  const choices = [
    { value: 'item', label: t('told.item', { name: isolate(title) }) },
    ...(ownerName
      ? [{ value: 'owner', label: t('told.owner', { name: isolate(ownerName) }) }]
      : []),
    { value: 'word', label: t('told.word') },
  ];
  return (
    <Form form={form} submit={t('told.submit')}>
      <RadioGroup
        legend={t('told.about')}
        name="sort"
        defaultValue="item"
        error={form.errorOf('sort')}
        options={choices}
        required
      />
      <Field
        label={t('told.word')}
        name="word"
        hint={t('told.wordHint')}
        error={form.errorOf('word')}
        optional
      >
        <TextInput maxLength={40} autoComplete="off" />
      </Field>
    </Form>
  );
}
