import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { DataList } from '#ui/data-list.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { submitClaim } from '../claim.contract.ts';
import type { Claim } from '../claim.contract.ts';
import { useKeepClaim } from './use-keep-claim.ts';

const nextOf = ({ decidesAtOnce, listing }: Claim) => {
  if (decidesAtOnce) return 'check.nextAtOnce';
  return listing.isClaimed ? 'check.nextOwned' : 'check.next';
};

/** Everything once more before staff are asked. */
export function CheckStep({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  const submit = useWrite(submitClaim, { onDone: useKeepClaim() });
  return (
    <div className="flex flex-col gap-6">
      {submit.error && (
        <Notice tone="error" live>
          {problemText(t, submit.error, 'claims', 'claims:error.network')}
        </Notice>
      )}
      <DataList
        items={[
          { term: t('check.business'), value: <UserText>{claim.listing.name}</UserText> },
          { term: t('you.fullName'), value: <UserText>{claim.fullName}</UserText> },
          { term: t('you.email'), value: <bdi>{claim.email}</bdi> },
          { term: t('you.phone'), value: <bdi dir="ltr">{claim.phone}</bdi> },
          { term: t('you.method'), value: t(`method.${claim.method}.name`) },
        ]}
      />
      <p>
        <Link to="?step=you">{t('check.change')}</Link>
      </p>
      <Notice tone="info" title={t('check.nextTitle')}>
        {t(nextOf(claim))}
      </Notice>
      <Button
        className="self-start"
        busy={submit.isPending}
        onClick={() => submit.write({ params: { id: claim.id }, body: {} })}
      >
        {t('check.submit')}
      </Button>
    </div>
  );
}
