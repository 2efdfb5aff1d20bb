import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Menu } from '#ui/menu.tsx';
import { useToast } from '#ui/toasts.tsx';
import { keepAway, listKeptAway } from './block.contract.ts';

interface PersonMenuProps {
  /** Of the account. */
  id: string;
  /** As it stands on this page: it is what one finds again among those one has blocked. */
  name: string;
  /** What may be read no more when this is done. */
  refreshes?: readonly Endpoint[];
}

const nothingElse: readonly Endpoint[] = [];

/** Beside the name of somebody else: block or mute. The page loads the namespace `accounts`. */
export function PersonMenu({ id, name, refreshes = nothingElse }: PersonMenuProps) {
  const { t } = useTranslation('accounts');
  const toast = useToast();
  const { user } = useSession();
  const [isAsked, setAsked] = useState(false);
  const options = (done: string) => ({
    refreshes: [listKeptAway, ...refreshes],
    onDone: () => {
      setAsked(false);
      toast({ message: t(done, { name: isolate(name) }) });
    },
    onFailed: (error: Error) => {
      setAsked(false);
      toast({ message: problemText(t, error, 'accounts', 'accounts:error.keepAway') });
    },
  });
  const block = useWrite(keepAway, options('keptAway.blocked'));
  const mute = useWrite(keepAway, options('keptAway.muted'));
  if (!user || user.id === id) return null;
  return (
    <>
      <Menu label={t('keptAway.menu')} variant="quiet" align="end">
        <Button
          variant="plain"
          size="small"
          busy={mute.isPending}
          onClick={() => mute.write({ params: { id }, body: { kind: 'mute', shownAs: name } })}
        >
          {t('keptAway.muteThis')}
        </Button>
        <Button variant="plain" size="small" onClick={() => setAsked(true)}>
          {t('keptAway.blockThis')}
        </Button>
      </Menu>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        size="small"
        title={t('keptAway.blockTitle', { name: isolate(name) })}
        footer={
          <>
            <Button
              variant="danger"
              busy={block.isPending}
              onClick={() =>
                block.write({ params: { id }, body: { kind: 'block', shownAs: name } })
              }
            >
              {t('keptAway.blockThis')}
            </Button>
            <Button variant="secondary" onClick={() => setAsked(false)}>
              {t('keptAway.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('keptAway.blockText')}</p>
      </Dialog>
    </>
  );
}
