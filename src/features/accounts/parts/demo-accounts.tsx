import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signedIn } from '#platform/access/actor.ts';
import type { Role } from '#platform/access/actor.ts';
import { api } from '#platform/http/api-client.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { demoLogin } from '../sessions/session.contract.ts';
import type { SessionData } from '../sessions/session.contract.ts';

/** One press signs in as the sample person of a role. The server answers in demonstration mode alone (decision D12). */
export function DemoAccounts({ onDone }: { onDone: (data: SessionData) => void }) {
  const { t } = useTranslation('accounts');
  const [busy, setBusy] = useState<Role>();
  const [problem, setProblem] = useState<string>();
  const enter = async (role: (typeof signedIn)[number]) => {
    setBusy(role);
    try {
      onDone(await api(demoLogin, { body: { role } }));
    } catch (error) {
      setProblem(problemText(t, error, 'accounts', 'accounts:error.login'));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <section className="flex flex-col gap-3 rounded-card border-2 border-dashed border-line p-4">
      <h2 className="text-lg">{t('demo.title')}</h2>
      <p>{t('demo.text')}</p>
      {problem && (
        <Notice tone="error" live>
          {problem}
        </Notice>
      )}
      <ul className="flex flex-wrap gap-2">
        {signedIn.map((role) => (
          <li key={role}>
            <Button
              variant="secondary"
              size="small"
              busy={busy === role}
              onClick={() => void enter(role)}
            >
              {t(`role.${role}`)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
