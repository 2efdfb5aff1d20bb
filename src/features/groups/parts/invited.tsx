import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { UserText } from '#ui/user-text.tsx';
import { readInvite } from '../joining/membership.contract.ts';
import { JoinPanel } from './join-panel.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';

/** A hidden group, for whoever came by its link and is not in it yet. */
export function Invited({ id, linkKey }: { id: string; linkKey: string }) {
  const { t } = useTranslation('groups');
  const [group, setGroup] = useState<EndpointResponse<typeof readInvite>>();
  const { write, error } = useWrite(readInvite, { onDone: setGroup });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    write({ params: { id }, body: { key: linkKey } });
  }, [id, linkKey, write]);
  if (error)
    return <Notice tone="error">{problemText(t, error, 'groups', 'groups:failed')}</Notice>;
  if (!group) return <SkeletonText lines={4} />;
  const { title, text, agreements, agreementsVersion } = group;
  return (
    <section className="flex max-w-prose flex-col gap-4">
      <p className="text-ink-soft">{t('invite.invited')}</p>
      <h1 className="wrap-anywhere">
        <UserText>{title}</UserText>
      </h1>
      <UserText as="p" className="whitespace-pre-line">
        {text}
      </UserText>
      <JoinPanel group={{ id, joining: 'hidden', agreements, agreementsVersion }} />
    </section>
  );
}
