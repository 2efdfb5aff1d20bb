import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { formatNumber, formatPounds } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { ChoiceChips } from '#ui/chip.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { awardsExportPath, getAwardReport } from '#features/tenders/award-report.contract.ts';
import type { AwardCell, AwardReport as Report } from '#features/tenders/award-report.contract.ts';
import { DistrictRow } from './district-row.tsx';

/** A council's awards in one financial year by district and size of the firm that won, as a table and as a file. */
export function AwardReport({ councilId }: { councilId: string }) {
  const { t } = useTranslation('council');
  const [query] = useSearchParams();
  const year = query.get('year') ?? undefined;
  const found = useApi(getAwardReport, { params: { id: councilId }, query: { year } });
  return (
    <QueryState query={found} ns="tenders">
      {(report) => (
        <>
          <ChoiceChips
            label={t('awards.year')}
            values={report.years.map(String)}
            chosen={String(report.year)}
            nameOf={(from) => t('awards.yearName', { from, until: Number(from) + 1 })}
            linkTo={(from) => `?council=${councilId}&year=${from}#awards`}
          />
          {report.rows.length === 0 ? (
            <p>{t('awards.none')}</p>
          ) : (
            <>
              <p className="max-w-prose text-ink-soft">
                {t('smallNumbers')} {t('awards.fewWinners')}
              </p>
              <DownloadButton
                path={`${awardsExportPath(councilId)}?year=${report.year}`}
                fileName={`awards-${report.year}.csv`}
              >
                {t('export')}
              </DownloadButton>
              <AwardTable report={report} />
            </>
          )}
        </>
      )}
    </QueryState>
  );
}

type Size = Report['sizes'][number]['size'];

function AwardTable({ report }: { report: Report }) {
  const { t } = useTranslation(['council', 'tenders']);
  const language = useLanguage();
  const all = t('council:allOf');
  const sizeOf = (size: Size) => t(`tenders:firmSize.${size}`);
  const placeOf = (district: string) => district || t('council:awards.unknownDistrict');
  const lines: { district: string; size: string; cell: AwardCell }[] = [
    ...report.rows.map(({ district, size, ...cell }) => ({
      district: placeOf(district),
      size: sizeOf(size),
      cell,
    })),
    ...report.districts.map(({ district, ...cell }) => ({
      district: placeOf(district),
      size: all,
      cell,
    })),
    ...report.sizes.map(({ size, ...cell }) => ({ district: all, size: sizeOf(size), cell })),
    { district: all, size: all, cell: report.total },
  ];
  return (
    <WideTable
      label={t('council:awards.title')}
      columns={[
        t('council:district'),
        t('council:awards.size'),
        t('council:awards.awards'),
        t('council:awards.amount'),
      ]}
      numbers={2}
    >
      {lines.map(({ district, size, cell: { awards, amountMinor } }) => (
        <DistrictRow
          key={`${district} ${size}`}
          district={district}
          name={size}
          values={[
            awards === null ? null : formatNumber(awards, language),
            amountMinor === null ? null : isolate(formatPounds(amountMinor, language)),
          ]}
        />
      ))}
    </WideTable>
  );
}
