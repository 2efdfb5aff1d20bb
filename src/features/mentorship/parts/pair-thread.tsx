import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ThreadView } from '#features/watched-threads/thread-view.tsx';
import { isolate } from '#platform/i18n/isolate.ts';
import { Button } from '#ui/button.tsx';

interface PairThreadProps {
  threadId: string;
  who: string;
}

/** The words of the two, once they are asked for. */
export function PairThread({ threadId, who }: PairThreadProps) {
  const { t } = useTranslation('mentorship');
  const [isOpen, setOpen] = useState(false);
  const name = isolate(who);
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        size="small"
        variant="secondary"
        icon="message"
        aria-expanded={isOpen}
        aria-label={t('thread.openLabel', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('thread.open')}
      </Button>
      {isOpen && <ThreadView id={threadId} title={t('thread.title', { name })} />}
    </div>
  );
}
