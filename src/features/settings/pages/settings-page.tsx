import { useTranslation } from 'react-i18next';
import { KeepersForm } from '#features/illegal-images/keepers-form.tsx';
import { LeadsForm } from '#features/safeguarding/leads-form.tsx';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { CardPayments } from '../parts/card-payments.tsx';
import { SettingsForm } from '../parts/settings-form.tsx';
import { StageList } from '../parts/stage-list.tsx';
import { getSettings } from '../setting.contract.ts';

export const handle: PageHandle = {
  namespaces: ['settings', 'staff', 'safeguarding', 'illegal-images'],
};

/** What an admin sets for the running site. */
export default function SettingsPage() {
  const { t } = useTranslation(['settings', 'staff']);
  const settings = useApi(getSettings, {});
  return (
    <StaffFrame title={t('staff:page.settings')} lead={t('settings:page.lead')}>
      <QueryState query={settings} ns="settings" failed="settings:failed">
        {({ settings: shown, takesCards }) => (
          <>
            <div className="max-w-prose">
              <SettingsForm settings={shown} />
            </div>
            <CardPayments takesCards={takesCards} />
          </>
        )}
      </QueryState>
      <LeadsForm />
      <KeepersForm />
      <StageList />
    </StaffFrame>
  );
}
