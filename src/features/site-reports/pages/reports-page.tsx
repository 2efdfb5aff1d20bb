import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { monthAt } from '#features/transparency/counting/month.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { MailedReports } from '../parts/mailed-reports.tsx';
import { RangeChoice } from '../parts/range-choice.tsx';
import { ReportFigures } from '../parts/report-figures.tsx';
import { ReportNav } from '../parts/report-nav.tsx';
import { ranges } from '../periods/report-range.ts';
import { reportIds } from '../report-list.ts';

export const handle: PageHandle = {
  namespaces: ['site-reports', 'staff', 'directory', 'opportunities'],
};

export function loader({ context }: LoaderFunctionArgs) {
  return { month: monthAt(context.get(pageContext).now) };
}

/** `/admin/reports`: figures for trustees, funders and councils. What is shown is in the address. */
export default function ReportsPage() {
  const { t } = useTranslation(['site-reports', 'staff']);
  const { month } = useLoaderData<typeof loader>();
  const { choiceOf, wordsOf } = useAddress();
  const report = choiceOf('report', reportIds) ?? 'growth';
  const range = choiceOf('range', ranges) ?? 'twelve';
  const asked = { range, ...(range === 'own' && { from: wordsOf('from'), to: wordsOf('to') }) };
  return (
    <StaffFrame title={t('staff:page.figures')} lead={t('lead')}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] print:block">
        <ReportNav chosen={report} />
        <section aria-labelledby="report" className="flex min-w-0 flex-col gap-6">
          <div className="flex flex-col gap-2">
            <h2 id="report">{t(`report.${report}.name`)}</h2>
            <p className="max-w-prose">{t(`report.${report}.means`)}</p>
          </div>
          <RangeChoice asked={asked} now={month} />
          <ReportFigures report={report} asked={asked} now={month} />
        </section>
      </div>
      <MailedReports />
    </StaffFrame>
  );
}
