import { useTranslation } from 'react-i18next';
import { isAdult } from '#platform/access/actor.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { QueryState } from '#ui/query-state.tsx';
import { getOwnPass } from '../pass.contract.ts';
import { PassRequest } from './pass-request.tsx';
import { VoucherForm } from './voucher-form.tsx';

/** For people who are signed in: the two ways to a pass that cost nothing. */
export function OwnPassDesk() {
  return (
    <QueryIsland>
      <Desk />
    </QueryIsland>
  );
}

function Desk() {
  const { t } = useTranslation('access-pass');
  const session = useSession();
  const pass = useApi(getOwnPass, {});
  if (!isAdult(toActor(session))) return <p>{t('adults')}</p>;
  return (
    <QueryState query={pass} ns="access-pass" failed="access-pass:failed">
      {(own) => (
        <div className="flex flex-col gap-6">
          {!own.endsAt && <p>{t('own.none')}</p>}
          <VoucherForm />
          {!own.endsAt && <PassRequest request={own.request} />}
        </div>
      )}
    </QueryState>
  );
}
