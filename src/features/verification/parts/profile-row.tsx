import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Status } from '#features/staff/desk/status-label.tsx';
import { isolate } from '#platform/i18n/isolate.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { Profile } from '../verification.contract.ts';
import { ChangeDialog } from './change-dialog.tsx';

const cell = 'px-3 py-2 align-top';

/** What was just changed, and can be undone. */
export interface ChangedProfile {
  caseId: string;
  name: string;
  action: 'verify' | 'unverify';
}

interface ProfileRowProps {
  profile: Profile;
  onChanged: (changed: ChangedProfile) => void;
}

/** Verified or not, and the way to change it with a reason. */
export function ProfileRow({ profile, onChanged }: ProfileRowProps) {
  const { t } = useTranslation(['verification', 'directory']);
  const [isOpen, setOpen] = useState(false);
  const { name, email, path, kind, isVerified, method, isSample, canChange } = profile;
  const label = isolate(name);
  const action = isVerified ? 'unverify' : 'verify';
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
        {isSample && (
          <span className="ms-2">
            <Badge>{t('directory:sample')}</Badge>
          </span>
        )}
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
        </div>
        {isOpen && (
          <ChangeDialog
            profile={profile}
            onClose={() => setOpen(false)}
            onDone={(caseId) => onChanged({ caseId, name, action })}
          />
        )}
      </td>
    </tr>
  );
}
