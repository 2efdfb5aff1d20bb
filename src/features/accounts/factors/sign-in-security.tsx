import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#platform/query/use-api.ts';
import { checkSession } from '#platform/session/start-session.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { listSecurityEvents } from '../sessions/security-log.contract.ts';
import { listSessions } from '../sessions/session.contract.ts';
import { AppCodes } from './app-codes.tsx';
import { getFactors } from './factor.contract.ts';
import type { Factors } from './factor.contract.ts';
import { PasskeyList } from './passkey-list.tsx';
import { NewCodes, RecoveryCodesLeft } from './recovery-codes.tsx';

/** The second steps of one's own account: passkeys, codes of an app, recovery codes (security A10). */
export function SignInSecurity() {
  const { t } = useTranslation('accounts');
  const { user } = useSession();
  const factors = useApi(getFactors, {});
  return (
    <section id="sign-in-security" className="flex max-w-prose scroll-mt-24 flex-col gap-4">
      <h2>{t('factors.title')}</h2>
      <p>{t('factors.text')}</p>
      <QueryState query={factors} ns="accounts">
        {(found) =>
          found.isShared ? (
            <Notice>{t('factors.shared')}</Notice>
          ) : (
            <>
              {user && user.withheldRoles.length > 0 && (
                <Notice tone="warning">{t('factors.needed')}</Notice>
              )}
              <OwnFactors factors={found} />
            </>
          )
        }
      </QueryState>
    </section>
  );
}

function OwnFactors({ factors }: { factors: Factors }) {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  const hasAny = factors.passkeys.length > 0 || factors.codesSince !== null;
  const refresh = () => {
    for (const { id } of [getFactors, listSecurityEvents, listSessions])
      void queries.invalidateQueries({ queryKey: [id] });
    // Roles that waited for a second step count now, or no longer.
    void checkSession();
  };
  const added = ({ recoveryCodes }: { recoveryCodes: string[] | null }) => {
    if (recoveryCodes) setCodes(recoveryCodes);
    refresh();
  };
  return (
    <div className="flex flex-col gap-8">
      {codes && <NewCodes codes={codes} onDone={() => setCodes(undefined)} />}
      <PasskeyList
        passkeys={factors.passkeys}
        needsPassword={!hasAny}
        onAdded={added}
        onChanged={refresh}
      />
      <AppCodes
        since={factors.codesSince}
        needsPassword={!hasAny}
        onAdded={added}
        onChanged={refresh}
      />
      {hasAny && !codes && <RecoveryCodesLeft left={factors.recoveryLeft} onRenewed={added} />}
    </div>
  );
}
