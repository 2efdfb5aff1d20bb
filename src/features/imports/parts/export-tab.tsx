import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Field } from '#ui/field.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { listImportSources } from '../import-run.contract.ts';

/** The published listings, or those of one source, as a file that can be brought again. */
export function ExportTab() {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const [source, setSource] = useState('');
  const sources = useApi(listImportSources, { query: {} });
  const query = source === '' ? '' : `?${new URLSearchParams({ source }).toString()}`;
  return (
    <section className="flex flex-col items-start gap-4">
      <h2>{t('export.title')}</h2>
      <p className="max-w-prose">{t('export.text')}</p>
      <QueryState query={sources} ns="imports" failed="imports:export.failed" isEmpty={() => false}>
        {({ items }) => (
          <>
            <Field label={t('export.source')} name="export-source" className="max-w-full">
              <Select
                value={source}
                onChange={(event) => setSource(event.target.value)}
                placeholder={t('export.all')}
                options={items.flatMap((item) =>
                  item.source === null
                    ? []
                    : {
                        value: item.source,
                        label: `${isolate(item.source)} (${formatNumber(item.listings, language)})`,
                      },
                )}
              />
            </Field>
            <DownloadButton path={`/api/admin/listings/export${query}`} fileName="listings.csv">
              {t('export.submit')}
            </DownloadButton>
          </>
        )}
      </QueryState>
    </section>
  );
}
