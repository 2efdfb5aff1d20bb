import { useTranslation } from 'react-i18next';
import { isAdult } from '#platform/access/actor.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { getOwnPass } from '../pass.contract.ts';
import type { OwnPass } from '../pass.contract.ts';
import { PassRequest } from './pass-request.tsx';
import { VoucherForm } from './voucher-form.tsx';

/** For people who are signed in: until when their pass is good, and the two ways to one that cost nothing. */
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
          <Standing own={own} />
          <VoucherForm />
          {!own.endsAt && <PassRequest request={own.request} />}
        </div>
      )}
    </QueryState>
  );
}

function Standing({ own: { endsAt } }: { own: OwnPass }) {
  const { t } = useTranslation('access-pass');
  const language = useLanguage();
  if (!endsAt) return <p>{t('own.none')}</p>;
  return (
    <Notice
      tone="success"
      title={t('own.until', { date: formatDate(endsAt, language) })}
      action={<ButtonLink to="/tenders">{t('own.go')}</ButtonLink>}
    >
      {t('own.ends')}
    </Notice>
  );
}
