import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { confirmListing } from '#features/directory/confirmation/confirmation.contract.ts';
import { WideTable } from '#ui/wide-table.tsx';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { UserText } from '#ui/user-text.tsx';
import { getQualityTotals, listListingQuality } from '../quality.contract.ts';
import type { QualityRow } from '../quality.contract.ts';

const cell = 'px-2 py-2 align-top';

export function AuditTable({ items }: { items: readonly QualityRow[] }) {
  const { t } = useTranslation('data-audit');
  const columns = (['listing', 'score', 'lacks', 'confirmed', 'work'] as const).map((name) =>
    t(`column.${name}`),
  );
  return (
    <WideTable label={t('title')} columns={columns}>
      {items.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </WideTable>
  );
}

function Row({ row }: { row: QualityRow }) {
  const { t } = useTranslation(['data-audit', 'directory']);
  const language = useLanguage();
  const { kind, name, path, locality, confirmedOn, score, lacks, isSample } = row;
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className={`${cell} min-w-52 text-start font-normal`}>
        <Link to={path} className="font-label">
          <UserText>{name}</UserText>
        </Link>
        <span className="block text-ink-soft">
          {[t(`directory:kind.${kind}`), locality && isolate(locality)].filter(Boolean).join(' · ')}
        </span>
        {isSample && <Badge tone="neutral">{t('directory:sample')}</Badge>}
      </th>
      <td className={`${cell} whitespace-nowrap`}>{formatNumber(score, language)}</td>
      <td className={`${cell} min-w-52`}>
        <ul className="list-disc ps-5">
          {lacks.map((lack) => (
            <li key={lack}>{t(`lack.${lack}`)}</li>
          ))}
        </ul>
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        {confirmedOn ? formatDate(confirmedOn, language) : t('directory:trust.neverConfirmed')}
      </td>
      <td className={cell}>
        <Work row={row} />
      </td>
    </tr>
  );
}

function Work({ row: { id, name } }: { row: QualityRow }) {
  const { t } = useTranslation(['data-audit', 'directory']);
  const confirm = useWrite(confirmListing, { refreshes: [listListingQuality, getQualityTotals] });
  return (
    <div className="flex flex-col items-start gap-2">
      <ButtonLink
        to={`/business/${id}/edit`}
        size="small"
        variant="secondary"
        icon="pencil"
        aria-label={t('editName', { name: isolate(name) })}
      >
        {t('edit')}
      </ButtonLink>
      <Button
        size="small"
        variant="quiet"
        icon="check"
        busy={confirm.isPending}
        aria-label={t('confirmName', { name: isolate(name) })}
        onClick={() => confirm.write({ params: { id }, body: {} })}
      >
        {t('confirm')}
      </Button>
      {confirm.error && (
        <FieldError id={`confirm-${id}`}>
          {problemText(t, confirm.error, 'directory', 'ui:problem.failed')}
        </FieldError>
      )}
    </div>
  );
}
