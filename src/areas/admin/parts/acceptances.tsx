import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import {
  acceptanceExportPath,
  listAcceptances,
} from '#features/accounts/terms/acceptance.contract.ts';
import { isVersionNumber, legalNames } from '#features/legal/legal.contract.ts';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { UserText } from '#ui/user-text.tsx';
import { WideTable } from '#ui/wide-table.tsx';

const cell = 'px-2 py-2 align-top';
const filters = ['q', 'name', 'number'] as const;

/** Who has accepted which version, found by name, address, text or number; the file has the same people. */
export function Acceptances() {
  const { t } = useTranslation(['admin', 'staff', 'legal']);
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('number') ?? '';
  const filter = {
    q: query.get('q') || undefined,
    name: legalNames.find((one) => one === query.get('name')),
    number: isVersionNumber(asked) ? asked : undefined,
  };
  const found = useApiPages(listAcceptances, { query: filter });
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = filters.map((name) => [name, textOf(data, name).trim()] as const);
    setQuery((before) => {
      for (const [name, value] of typed) {
        if (value) before.set(name, value);
        else before.delete(name);
      }
      return before;
    });
  };
  const given = filters.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []));
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('admin:legal.people')}</h2>
      <form
        key={query.toString()}
        aria-label={t('admin:legal.people')}
        onSubmit={search}
        className="flex flex-wrap items-end gap-3"
      >
        <Field label={t('admin:legal.q')} name="q" className="min-w-0 grow basis-52">
          <TextInput type="search" icon="search" maxLength={100} defaultValue={filter.q} />
        </Field>
        <Field label={t('admin:legal.text')} name="name" className="basis-44">
          <Select
            placeholder={t('admin:legal.any')}
            defaultValue={filter.name ?? ''}
            options={legalNames.map((value) => ({ value, label: t(`legal:title.${value}`) }))}
          />
        </Field>
        <Field label={t('admin:legal.number')} name="number" className="basis-28">
          <TextInput maxLength={9} inputMode="decimal" defaultValue={filter.number} />
        </Field>
        <Button type="submit">{t('admin:legal.find')}</Button>
      </form>
      <QueryState
        query={found}
        ns="admin"
        failed="admin:legal.failed"
        empty={<EmptyState title={t('admin:legal.none')} />}
      >
        {(items) => (
          <WideTable
            label={t('admin:legal.people')}
            columns={(['person', 'text', 'number', 'when'] as const).map((column) =>
              t(`admin:legal.${column}`),
            )}
          >
            {items.map(({ id, person, email, name, number, acceptedAt }) => (
              <tr key={id} className="border-b border-hairline">
                <th scope="row" className={`${cell} min-w-52 text-start font-normal`}>
                  <UserText>{person}</UserText>
                  <span className="block break-all text-ink-soft">
                    <bdi dir="ltr">{email}</bdi>
                  </span>
                </th>
                <td className={cell}>{t(`legal:title.${name}`)}</td>
                <td className={cell}>{number}</td>
                <td className={`${cell} whitespace-nowrap`}>
                  <time dateTime={acceptedAt}>{formatMoment(acceptedAt, language)}</time>
                </td>
              </tr>
            ))}
          </WideTable>
        )}
      </QueryState>
      <div className="flex flex-wrap gap-3">
        {found.hasMore && (
          <Button variant="secondary" busy={found.isLoadingMore} onClick={found.loadMore}>
            {t('staff:more')}
          </Button>
        )}
        <DownloadButton
          path={`${acceptanceExportPath}?${new URLSearchParams(given).toString()}`}
          fileName="accepted-terms.csv"
        >
          {t('admin:legal.export')}
        </DownloadButton>
      </div>
    </section>
  );
}
