import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { undoCase } from '#features/staff/case.contract.ts';
import { Status } from '#features/staff/status-label.tsx';
import { isolate } from '#platform/i18n/isolate.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listProfiles } from '../verification.contract.ts';
import type { Profile } from '../verification.contract.ts';
import { ChangeDialog } from './change-dialog.tsx';

const cell = 'px-3 py-2 align-top';

/** Verified or not, the way to change it with a reason, and the way back. */
export function ProfileRow({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['verification', 'directory']);
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [caseId, setCaseId] = useState<string>();
  const { name, email, path, kind, isVerified, method, isSample, canChange } = profile;
  const label = isolate(name);
  const action = isVerified ? 'unverify' : 'verify';
  const undo = useWrite(undoCase, {
    refreshes: [listProfiles],
    onDone: () => {
      setCaseId(undefined);
      toast({ message: t('verification:undone') });
    },
    onFailed: () => toast({ tone: 'error', message: t('verification:failed') }),
  });
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className={`${cell} min-w-44 text-start font-normal`}>
        {path ? (
          <Link to={path} className="inline-flex min-h-target items-center">
            <UserText>{name}</UserText>
          </Link>
        ) : (
          <UserText>{name}</UserText>
        )}
        {kind && <span className="block text-ink-soft">{t(`directory:kind.${kind}`)}</span>}
        {isSample && <Badge>{t('directory:sample')}</Badge>}
      </th>
      <td className={cell}>{email && <bdi dir="ltr">{email}</bdi>}</td>
      <td className={cell}>
        <Status status={isVerified ? 'verified' : 'unverified'} />
        {method && (
          <span className="block text-ink-soft">{t(`directory:trust.method.${method}`)}</span>
        )}
      </td>
      <td className={cell}>
        <div className="flex flex-wrap gap-2">
          {canChange && (
            <Button
              size="small"
              variant={isVerified ? 'secondary' : 'primary'}
              aria-label={t(`verification:${action}.label`, { name: label })}
              onClick={() => setOpen(true)}
            >
              {t(`verification:${action}.button`)}
            </Button>
          )}
          {caseId && (
            <Button
              size="small"
              variant="quiet"
              busy={undo.isPending}
              aria-label={t('verification:undoLabel', { name: label })}
              onClick={() => undo.write({ params: { id: caseId }, body: {} })}
            >
              {t('verification:undo')}
            </Button>
          )}
        </div>
        {isOpen && (
          <ChangeDialog profile={profile} onClose={() => setOpen(false)} onDone={setCaseId} />
        )}
      </td>
    </tr>
  );
}
