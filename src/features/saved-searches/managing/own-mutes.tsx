import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { listMutes, muteWord, removeMute } from '../saved-search.contract.ts';
import { MuteRow } from './mute-row.tsx';

/** What one never wants to be told of: taken out here, and words added. */
export function OwnMutes() {
  const { t } = useTranslation('saved-searches');
  const pages = useApiPages(listMutes, { query: {} });
  const remove = useWrite(removeMute, { refreshes: [listMutes] });
  return (
    <section aria-labelledby="mutes" className="flex flex-col gap-3">
      <h3 id="mutes">{t('own.mutes')}</h3>
      {pages.data && pages.data.length > 0 && (
        <>
          <p className="text-ink-soft">{t('own.mutesText')}</p>
          <PagedList pages={pages} ns="saved-searches" more={t('own.mutesMore')}>
            {(mute) => (
              <MuteRow
                key={mute.id}
                mute={mute}
                isPending={remove.isPending}
                onRemove={() => remove.write({ params: { id: mute.id } })}
              />
            )}
          </PagedList>
        </>
      )}
      <MuteWord />
    </section>
  );
}

function MuteWord() {
  const { t } = useTranslation('saved-searches');
  const client = useQueryClient();
  const field = useRef<HTMLDivElement>(null);
  const form = useForm({
    ...formOf(muteWord),
    ns: 'saved-searches',
    toInput: (data) => ({ body: { word: textOf(data, 'word') } }),
    onDone: () => {
      field.current?.closest('form')?.reset();
      void client.invalidateQueries({ queryKey: [listMutes.id] });
    },
  });
  return (
    <Form form={form} submit={t('own.wordSubmit')} className="max-w-prose">
      <div ref={field}>
        <Field
          label={t('own.word')}
          name="word"
          hint={t('own.wordHint')}
          error={form.errorOf('word')}
        >
          <TextInput maxLength={40} autoComplete="off" />
        </Field>
      </div>
    </Form>
  );
}
