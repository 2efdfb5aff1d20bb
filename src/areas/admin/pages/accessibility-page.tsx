import { useTranslation } from 'react-i18next';
import { AccessibilityChecks } from '#features/content/accessibility-checks.tsx';
import { getAccessibilityResults } from '#features/content/content.contract.ts';
import { TicketDesk } from '#features/support/ticket-desk.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { QueryState } from '#ui/query-state.tsx';

export const handle: PageHandle = { namespaces: ['staff', 'support', 'content'] };

/** Barriers that people have reported, and what the automatic checks found. */
export default function AdminAccessibilityPage() {
  const { t } = useTranslation('content');
  const results = useApi(getAccessibilityResults, {});
  return (
    <TicketDesk desk="accessibility">
      <Disclosure summary={t('checks.title')} variant="boxed" open>
        <QueryState query={results} ns="content">
          {({ walk }) => <AccessibilityChecks walk={walk} />}
        </QueryState>
      </Disclosure>
    </TicketDesk>
  );
}
