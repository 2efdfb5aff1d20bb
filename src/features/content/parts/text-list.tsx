import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { listPageTexts, textExportPath } from '../editing/admin-content.contract.ts';
import type { TextStanding } from '../editing/admin-content.contract.ts';
import type { EditablePage } from '../content-page-list.ts';
import { languageName } from './language-name.ts';
import { TextSearch } from './text-search.tsx';
import { textFilter } from './text-filter.ts';

/** They have a desk of their own, because people accept their versions. */
const legalTexts = ['terms', 'privacy'] as const;
const columns = ['page', 'language', 'state', 'changed'] as const;
const cell = 'px-2 py-2 align-top';

/** All pages in their languages, each with its state and who changed it last. */
export function TextList() {
  const { t } = useTranslation('content');
  const { query } = useAddress();
  const texts = useApi(listPageTexts, {});
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('admin.pages')}</h2>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <TextSearch />
        <DownloadButton path={textExportPath} fileName="pages.csv">
          {t('admin.export')}
        </DownloadButton>
      </div>
      <QueryState query={texts} ns="content" failed="content:admin.failed">
        {({ items }) => <Rows rows={textFilter(t, query)(items)} />}
      </QueryState>
      <ul className="flex flex-wrap gap-x-6">
        {legalTexts.map((name) => (
          <li key={name}>
            <Link to="/admin/legal" className="inline-flex min-h-target items-center">
              {t(`legal:title.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface TextRow {
  page: EditablePage;
  path: string;
  standing: TextStanding;
}

function Rows({ rows }: { rows: readonly TextRow[] }) {
  const { t } = useTranslation('content');
  if (rows.length === 0) return <EmptyState title={t('admin.none')} />;
  return (
    <WideTable label={t('admin.pages')} columns={columns.map((name) => t(`admin.column.${name}`))}>
      {rows.map((row) => (
        <Row key={`${row.page} ${row.standing.language}`} {...row} />
      ))}
    </WideTable>
  );
}

function Row({ page, path, standing }: TextRow) {
  const { t } = useTranslation('content');
  const screen = useLanguage();
  const { language, number, publishedAt, draftChangedAt, changedBy } = standing;
  const name = languageName(t, language);
  const changed = draftChangedAt ?? publishedAt;
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className={`${cell} min-w-48 text-start font-normal`}>
        <Link
          to={`?page=${page}&text=${language}`}
          className="inline-flex min-h-target items-center font-label"
          aria-label={t('admin.edit', { page: t(`page.${page}`), language: name })}
        >
          {t(`page.${page}`)}
        </Link>
        <Link to={path} dir="ltr" className="flex min-h-target items-center">
          {path}
        </Link>
      </th>
      <td className={cell}>{name}</td>
      <td className={cell}>
        <span className="flex flex-wrap gap-2">
          <StatusLabel tone={number === null ? 'laterite' : 'palm'}>
            {stateWords(t, standing)}
          </StatusLabel>
          {draftChangedAt && <StatusLabel tone="lagoon">{t('state.draft')}</StatusLabel>}
          {standing.isOlderThanEnglish && (
            <StatusLabel tone="laterite">{t('state.older')}</StatusLabel>
          )}
        </span>
      </td>
      <td className={cell}>
        {changed && <time dateTime={changed}>{formatMoment(changed, screen)}</time>}
        {changedBy && (
          <span className="block text-ink-soft">
            <UserText>{changedBy}</UserText>
          </span>
        )}
      </td>
    </tr>
  );
}

function stateWords(t: TFunction, { number, isSeed }: TextStanding): string {
  if (number === null) return t('content:state.none');
  if (!isSeed) return t('content:state.published', { number });
  return t(number === 0 ? 'content:state.seed' : 'content:state.withdrawn');
}
