import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getCultureEntry } from '../culture-entry.contract.ts';
import { listOwnCultureWords } from '../words/culture-words.contract.ts';
import { WordsForm } from './words-form.tsx';

/** Other words for an entry of one's own that is published: it goes on saying the old ones until staff agree. */
export function ChangeOwn({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('culture');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex w-full max-w-prose flex-col items-start gap-3">
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-label={t('words.changeLabel', { name: isolate(title) })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('words.change')}
      </Button>
      {isOpen && <Opened id={id} onDone={() => setOpen(false)} />}
    </div>
  );
}

function Opened({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('culture');
  const queries = useQueryClient();
  const toast = useToast();
  const found = useApi(getCultureEntry, { params: { slug: id } });
  return (
    <QueryState query={found} ns="culture" isEmpty={({ entry }) => entry === null}>
      {({ entry }) => (
        <>
          <p>{t('words.changeLead')}</p>
          <WordsForm
            entryId={id}
            words={entry?.original ?? entry ?? undefined}
            onDone={() => {
              toast({ message: t('words.sent') });
              void queries.invalidateQueries({ queryKey: [listOwnCultureWords.id] });
              onDone();
            }}
          />
        </>
      )}
    </QueryState>
  );
}
