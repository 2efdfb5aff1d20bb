import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { CopiedAddress } from '#ui/copied-address.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { groupPath } from '../group.contract.ts';
import { getInvite } from '../keeping/keeping.contract.ts';

/** The link by which people find and join a hidden group: whoever has it can. A new one ends the old. */
export function InviteLink({ id }: { id: string }) {
  const { t } = useTranslation('groups');
  const toast = useToast();
  const [key, setKey] = useState<string>();
  const { write, isPending } = useWrite(getInvite, {
    onDone: (answer) => setKey(answer.key),
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'groups', 'groups:failed') }),
  });
  const ask = (isRenewed: boolean) => write({ params: { id }, body: { isRenewed } });
  return (
    <section aria-labelledby="invite" className="flex max-w-prose flex-col items-start gap-3">
      <h2 id="invite">{t('invite.title')}</h2>
      <p>{t('invite.text')}</p>
      {key === undefined ? (
        <Button variant="secondary" icon="link" busy={isPending} onClick={() => ask(false)}>
          {t('invite.show')}
        </Button>
      ) : (
        <>
          <CopiedAddress
            label={t('invite.label')}
            address={`${location.origin}${groupPath(id)}#${key}`}
            words={{
              copy: t('invite.copy'),
              copied: t('invite.copied'),
              failed: t('invite.copyFailed'),
            }}
          />
          <Button variant="secondary" icon="refresh" busy={isPending} onClick={() => ask(true)}>
            {t('invite.renew')}
          </Button>
        </>
      )}
    </section>
  );
}
