import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { longestQuery } from '../reading-list.contract.ts';
import type { ReadingListQuery } from '../reading-list.contract.ts';
import { bookSubjects } from '../reading-list.policy.ts';

interface FiltersProps {
  state: ReadingListQuery;
  languages: readonly { code: string; name: string }[];
}

/** How many are chosen, for the number on the button of phones. */
export const countFilters = ({ q, subject, booksIn }: ReadingListQuery): number =>
  [q, subject, booksIn].filter(Boolean).length;

/** The filters as one GET form: the state is the address, and it works before JavaScript. */
export function ReadingListFilters({ state, languages }: FiltersProps) {
  const { t } = useTranslation('readers');
  return (
    <Form key={JSON.stringify(state)} action="/readers">
      {state.audience && <input type="hidden" name="audience" value={state.audience} />}
      <Field label={t('filter.q')} name="q">
        <TextInput type="search" maxLength={longestQuery} defaultValue={state.q} />
      </Field>
      <Field label={t('filter.subject')} name="subject">
        <Select
          defaultValue={state.subject ?? ''}
          placeholder={t('filter.any')}
          options={bookSubjects.map((value) => ({ value, label: t(`subject.${value}`) }))}
        />
      </Field>
      <Field label={t('filter.booksIn')} name="booksIn">
        <Select
          defaultValue={state.booksIn ?? ''}
          placeholder={t('filter.any')}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      <div>
        <Button type="submit" className="grow">
          {t('filter.show')}
        </Button>
        <ButtonLink to="/readers" variant="quiet">
          {t('filter.clear')}
        </ButtonLink>
      </div>
    </Form>
  );
}
