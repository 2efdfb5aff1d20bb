import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { withdrawClaim } from '../claim.contract.ts';
import type { Claim } from '../claim.contract.ts';
import { DueClock } from './due-clock.tsx';
import { Moment } from '#ui/moment.tsx';
import { useKeepClaim } from './use-keep-claim.ts';

/** A claim that staff have: the clock that they see too, who may contest, and what is still to be done. */
export function ClaimProgress({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  const withdraw = useWrite(withdrawClaim, { onDone: useKeepClaim() });
  const { method, evidence, submittedAt, dueAt, contestUntil } = claim;
  const code = evidence.find((entry) => entry.method === 'phone')?.callCode;
  return (
    <div className="flex flex-col gap-6">
      <Notice tone="info" title={t('progress.title')}>
        {dueAt && <DueClock dueAt={dueAt} />}
      </Notice>
      {claim.isContested && (
        <Notice tone="warning" title={t('progress.contested')}>
          {t('progress.contestedText')}
        </Notice>
      )}
      {method === 'phone' && code && (
        <Notice tone="warning" title={t('call.code')}>
          <p className="font-heading text-2xl" dir="ltr">
            {code.slice(0, 3)} {code.slice(3)}
          </p>
          <p>{t('call.keep')}</p>
        </Notice>
      )}
      <DataList
        items={[
          { term: t('you.method'), value: t(`method.${method}.name`) },
          { term: t('progress.sent'), value: submittedAt && <Moment at={submittedAt} /> },
          { term: t('progress.contestUntil'), value: contestUntil && <Moment at={contestUntil} /> },
        ]}
      />
      {claim.can.withdraw && (
        <Button
          variant="quiet"
          className="self-start"
          busy={withdraw.isPending}
          onClick={() => withdraw.write({ params: { id: claim.id }, body: {} })}
        >
          {t('progress.withdraw')}
        </Button>
      )}
    </div>
  );
}
