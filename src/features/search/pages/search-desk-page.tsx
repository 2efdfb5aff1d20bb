import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { WideTable } from '#ui/wide-table.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { MissRow } from '../search-desk/miss-row.tsx';
import { NoteDialog } from '../search-desk/note-dialog.tsx';
import { SynonymDialog } from '../search-desk/synonym-dialog.tsx';
import { SynonymList } from '../search-desk/synonym-list.tsx';
import { listSearchMisses, missExportPath } from '../search-miss.contract.ts';
import { missDays, toldFrom } from '../search-miss.policy.ts';

export const handle: PageHandle = { namespaces: ['search-desk', 'search', 'staff', 'directory'] };

const states = ['open', 'handled'] as const;

/** What is open: a note, or synonyms, for these words. */
interface Writing {
  what: 'note' | 'synonyms';
  words: string;
}

/** What people look for in vain, and what is done about it. */
export default function SearchDeskPage() {
  const { t } = useTranslation('search-desk');
  const { addressWith, choiceOf } = useAddress();
  const days = choiceOf('days', missDays) ?? '30';
  const state = choiceOf('state', states) ?? 'open';
  const misses = useApi(listSearchMisses, { query: { days, state } });
  const [writing, setWriting] = useState<Writing>();
  const columns = (['words', 'count', 'last', 'where', 'actions'] as const).map((name) =>
    t(`column.${name}`),
  );
  const close = () => setWriting(undefined);
  return (
    <StaffFrame title={t('title')} lead={t('intro')}>
      <p className="max-w-prose">{t('often', toldFrom)}</p>
      <ChoiceChips
        label={t('days.label')}
        values={missDays}
        chosen={days}
        nameOf={(one) => t('days.last', { count: Number(one) })}
        linkTo={(one) => addressWith({ days: one })}
      />
      <ChoiceChips
        label={t('state.label')}
        values={states}
        chosen={state}
        nameOf={(one) => t(`state.${one}`)}
        linkTo={(one) => addressWith({ state: one })}
      />
      <DownloadButton path={missExportPath} fileName="search-misses.csv">
        {t('export')}
      </DownloadButton>
      <QueryState
        query={misses}
        ns="search"
        empty={
          <EmptyState icon="check" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <WideTable label={t('title')} columns={columns}>
            {items.map((miss) => (
              <MissRow
                key={miss.words}
                miss={miss}
                onWrite={(what) => setWriting({ what, words: miss.words })}
              />
            ))}
          </WideTable>
        )}
      </QueryState>
      {misses.data?.rare ? <p>{t('rare', { count: misses.data.rare })}</p> : null}
      <section aria-labelledby="synonyms" className="flex flex-col items-start gap-3">
        <h2 id="synonyms">{t('synonyms.title')}</h2>
        <p className="max-w-prose text-ink-soft">{t('synonyms.text')}</p>
        <Button icon="plus" onClick={() => setWriting({ what: 'synonyms', words: '' })}>
          {t('synonyms.add')}
        </Button>
        <SynonymList />
      </section>
      {writing?.what === 'note' && <NoteDialog words={writing.words} onClose={close} />}
      {writing?.what === 'synonyms' && <SynonymDialog words={writing.words} onClose={close} />}
    </StaffFrame>
  );
}
