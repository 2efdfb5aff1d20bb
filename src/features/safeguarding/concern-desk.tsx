import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Moment } from '#ui/moment.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Select } from '#ui/select.tsx';
import { Field } from '#ui/field.tsx';
import { ConcernPanel } from './parts/concern-panel.tsx';
import { listConcerns } from './safeguarding.contract.ts';
import type { ConcernSubject, ListedConcern } from './safeguarding.contract.ts';
import { concernStates } from './safeguarding.policy.ts';
import type { ConcernState } from './safeguarding.policy.ts';

const refreshMs = 30_000;
const tones = {
  open: 'hibiscus',
  investigating: 'gold',
  referred: 'lagoon',
  closed: 'neutral',
} as const;

interface ConcernDeskProps {
  /** What a concern speaks of, where its feature can show it; null for other types. */
  renderSubject: (subject: ConcernSubject) => ReactNode;
  /** What else they alone are shown. */
  children: ReactNode;
}

/** Concerns, for the lead and the deputies alone: other staff are told who reads them, and nothing else. */
export function ConcernDesk({ renderSubject, children }: ConcernDeskProps) {
  const { t } = useTranslation('safeguarding');
  const [state, setState] = useState<ConcernState>();
  const [openId, setOpenId] = useState<string>();
  const pages = useApiPages(listConcerns, { query: { state } }, { refetchInterval: refreshMs });
  return (
    <section
      id="safeguarding"
      aria-labelledby="safeguarding-desk"
      className="flex scroll-mt-24 flex-col gap-4"
    >
      <h2 id="safeguarding-desk">{t('desk.title')}</h2>
      {pages.first && !pages.first.isLead ? (
        <p className="max-w-prose">{t('desk.notLead')}</p>
      ) : (
        <>
          <p className="max-w-prose text-ink-soft">{t('desk.lead')}</p>
          <Field label={t('desk.show')} name="concern-state">
            <Select
              defaultValue=""
              options={[
                { value: '', label: t('desk.all') },
                ...concernStates.map((one) => ({ value: one, label: t(`state.${one}`) })),
              ]}
              onChange={(event) =>
                setState(concernStates.find((one) => one === event.currentTarget.value))
              }
            />
          </Field>
          {openId && (
            <ConcernPanel
              key={openId}
              id={openId}
              renderSubject={renderSubject}
              onClose={() => setOpenId(undefined)}
            />
          )}
          <PagedList
            pages={pages}
            ns="safeguarding"
            empty={<EmptyState icon="check" title={t('desk.none')} />}
            more={t('desk.more')}
            renderRows={(rows) => <ul className="divided p-0">{rows}</ul>}
          >
            {(item) => <Row key={item.id} item={item} onOpen={() => setOpenId(item.id)} />}
          </PagedList>
          {pages.first && children}
        </>
      )}
    </section>
  );
}

function Row({ item, onOpen }: { item: ListedConcern; onOpen: () => void }) {
  const { t } = useTranslation('safeguarding');
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="flex flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <StatusLabel tone={tones[item.state]}>{t(`state.${item.state}`)}</StatusLabel>
          <span className="font-bold">{t(`source.${item.source}`)}</span>
          {!item.isSeen && <StatusLabel tone="hibiscus">{t('desk.unseen')}</StatusLabel>}
        </p>
        <p className="text-sm text-ink-soft">
          <Moment at={item.openedAt} />
          {item.signals.length > 0 &&
            ` · ${formatList(
              item.signals.map((one) => t(`signal.${one}`)),
              language,
            )}`}
        </p>
      </div>
      <Button variant="secondary" size="small" onClick={onOpen}>
        {t('desk.open')}
      </Button>
    </li>
  );
}
