import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { NoticeFiles } from '#features/tenders/notice-files.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { Tabs } from '#ui/tabs.tsx';
import { ExportTab } from '../parts/export-tab.tsx';
import { RegisterTab } from '../parts/register-tab.tsx';
import { RunList } from '../parts/run-list.tsx';
import { RunPanel } from '../parts/run-panel.tsx';
import { UploadForm } from '../parts/upload-form.tsx';

export const handle: PageHandle = {
  namespaces: ['imports', 'staff', 'media', 'directory', 'kinds', 'tenders'],
};

/** Imports step by step, open tender data, the "do not list" register and the export. The run that is looked at is in the address. */
export default function ImportPage() {
  const { t } = useTranslation('imports');
  const [query] = useSearchParams();
  const run = query.get('run');
  if (run) {
    return (
      <StaffFrame title={t('page.title')}>
        <RunPanel key={run} id={run} />
      </StaffFrame>
    );
  }
  const tabs = [
    { id: 'import', label: t('tab.import'), panel: <ImportTab /> },
    { id: 'tenders', label: t('tab.tenders'), panel: <NoticeFiles /> },
    { id: 'do-not-list', label: t('tab.doNotList'), panel: <RegisterTab /> },
    { id: 'export', label: t('tab.export'), panel: <ExportTab /> },
  ];
  return (
    <StaffFrame title={t('page.title')} lead={t('page.lead')}>
      <Tabs label={t('tab.label')} tabs={tabs} />
    </StaffFrame>
  );
}

function ImportTab() {
  const { t } = useTranslation('imports');
  return (
    <div className="flex flex-col gap-8">
      <section className="on-light flex flex-col gap-4 rounded-card border border-line bg-card p-4">
        <h2>{t('upload.title')}</h2>
        <UploadForm />
      </section>
      <RunList />
    </div>
  );
}
