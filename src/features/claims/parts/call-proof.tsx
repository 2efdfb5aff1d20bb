import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { requestCall } from '../claim.contract.ts';
import type { Claim } from '../claim.contract.ts';
import { useKeepClaim } from './use-keep-claim.ts';

/** The code that our staff ask for when they call the listed phone. */
export function CallProof({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  const call = useWrite(requestCall, { onDone: useKeepClaim() });
  const code = claim.evidence.find(({ method }) => method === 'phone')?.callCode;
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        {t('call.how')} <bdi dir="ltr">{claim.listedPhone}</bdi>
      </p>
      {code ? (
        <Card>
          <p>{t('call.code')}</p>
          <p className="font-heading text-3xl" dir="ltr">
            {code.slice(0, 3)} {code.slice(3)}
          </p>
          <p className="text-ink-soft">{t('call.keep')}</p>
        </Card>
      ) : (
        <Button
          icon="phone"
          busy={call.isPending}
          onClick={() => call.write({ params: { id: claim.id }, body: {} })}
        >
          {t('call.ask')}
        </Button>
      )}
      {call.error && (
        <Notice tone="error" live>
          {problemText(t, call.error, 'claims', 'claims:error.network')}
        </Notice>
      )}
    </div>
  );
}
