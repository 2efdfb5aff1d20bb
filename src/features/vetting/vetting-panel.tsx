import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { GivenReferences } from './given-references.tsx';
import { RecordCheck } from './record-check.tsx';
import { getVetting, withdrawCheck } from './vetting.contract.ts';
import type { Check } from './vetting.contract.ts';

/** Checks and references of one person, for admins: what staff have seen, what referees said, and a new check. */
export function VettingPanel({ accountId }: { accountId: string }) {
  const { t } = useTranslation('vetting');
  const vetting = useApi(getVetting, { params: { accountId } });
  return (
    <section aria-labelledby="vetting-panel" className="flex flex-col gap-3">
      <h3 id="vetting-panel">{t('panel.title')}</h3>
      <QueryState query={vetting} ns="vetting" failed="vetting:panel.failed">
        {({ checks }) => (
          <>
            {checks.length === 0 && <p className="text-ink-soft">{t('panel.noChecks')}</p>}
            <ul className="divided p-0">
              {checks.map((check) => (
                <CheckRow key={check.id} check={check} />
              ))}
            </ul>
          </>
        )}
      </QueryState>
      <GivenReferences accountId={accountId} />
      <Disclosure summary={t('panel.record')}>
        <RecordCheck accountId={accountId} />
      </Disclosure>
    </section>
  );
}

function CheckRow({ check }: { check: Check }) {
  const { t } = useTranslation('vetting');
  const language = useLanguage();
  const toast = useToast();
  const { write, isPending } = useWrite(withdrawCheck, {
    refreshes: [getVetting],
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'vetting', 'vetting:panel.failed') }),
  });
  const isCounting = check.state === 'current' || check.state === 'renew';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span>
        {t(`scheme.${check.scheme}`)}, {t(`level.${check.level}`)}, {t(`task.${check.task}`)}
      </span>
      <StatusLabel tone={check.state === 'current' ? 'palm' : 'laterite'}>
        {t(`checkState.${check.state}`)}
      </StatusLabel>
      <span>{t('panel.until', { date: formatDate(check.endsOn, language) })}</span>
      {isCounting && (
        <Button
          variant="quiet"
          size="small"
          busy={isPending}
          onClick={() => write({ params: { id: check.id } })}
        >
          {t('panel.withdraw')}
        </Button>
      )}
    </li>
  );
}
