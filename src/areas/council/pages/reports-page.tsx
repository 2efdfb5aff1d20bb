import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { getReach, reachExportPath } from '#features/councils/council.contract.ts';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { ChoiceChips } from '#ui/chip.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { AwardReport } from '../parts/award-report.tsx';
import { CouncilFrame } from '../parts/council-frame.tsx';
import { ReachTable } from '../parts/reach-table.tsx';

export const handle: PageHandle = {
  namespaces: ['council', 'councils', 'directory', 'staff', 'tenders'],
};

/** `/council/reports`: how far the area's pages reach, quarter by quarter, and who the council has awarded tenders to. */
export default function ReportsPage() {
  const { t } = useTranslation('council');
  return (
    <CouncilFrame title={t('reportsTitle')} lead={t('reportsLead')}>
      {({ id }) => (
        <>
          <Report councilId={id} />
          <section aria-labelledby="awards" className="flex flex-col gap-4">
            <h2 id="awards">{t('awards.title')}</h2>
            <p className="max-w-prose">{t('awards.lead')}</p>
            <AwardReport councilId={id} />
          </section>
        </>
      )}
    </CouncilFrame>
  );
}

function Report({ councilId }: { councilId: string }) {
  const { t } = useTranslation('council');
  const [query] = useSearchParams();
  const quarter = query.get('quarter') ?? undefined;
  const reach = useApi(getReach, { params: { id: councilId }, query: { quarter } });
  return (
    <QueryState
      query={reach}
      ns="councils"
      isEmpty={({ rows }) => rows.length === 0}
      empty={<p>{t('empty')}</p>}
    >
      {(found) => (
        <>
          <ChoiceChips
            label={t('quarter')}
            values={found.quarters}
            chosen={found.quarter}
            nameOf={(name) => t('quarterName', { year: name.slice(0, 4), quarter: name.slice(6) })}
            linkTo={(name) => `?council=${councilId}&quarter=${name}`}
          />
          <p className="max-w-prose text-ink-soft">
            {t('smallNumbers')} {t('fewPages')}
          </p>
          <DownloadButton
            path={`${reachExportPath(councilId)}?quarter=${found.quarter}`}
            fileName={`reach-${found.quarter}.csv`}
          >
            {t('export')}
          </DownloadButton>
          <ReachTable reach={found} />
        </>
      )}
    </QueryState>
  );
}
