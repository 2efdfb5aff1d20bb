import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SourceChecks } from '#features/sources/source-checks.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formOf } from '#platform/http/form-of.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { historyDeskPath } from '../history-links.ts';
import { historyPath } from '../history-path.ts';
import { historyMoveNames, historyMoves } from '../history-item.policy.ts';
import {
  addHistoryItem,
  changeHistoryItem,
  checkHistorySource,
  getHistoryForm,
  listHistoryDesk,
  moveHistoryItem,
  restoreHistoryVersion,
} from './history-desk.contract.ts';
import { emptyItem, HistoryForm, readItem } from './history-form.tsx';

type Loaded = EndpointResponse<typeof getHistoryForm>;

const refreshes = [getHistoryForm, listHistoryDesk];

export function NewHistoryItem() {
  const { t } = useTranslation('history');
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm({
    ...formOf(addHistoryItem),
    ns: ['history', 'sources'],
    draft: 'history-item',
    toInput: (data) => ({ body: readItem(data) }),
    onDone({ id }) {
      toast({ message: t('desk.saved') });
      void navigate(`${historyDeskPath}?id=${id}`);
    },
  });
  return (
    <section aria-labelledby="history-new" className="flex flex-col gap-4">
      <h2 id="history-new">{t('desk.new')}</h2>
      <HistoryForm form={form} item={emptyItem} submit={t('desk.saveDraft')} prefix="" />
    </section>
  );
}

/** One item: its state, its form, the checks of its sources and what it was before. */
export function HistoryEditor({ id }: { id: string }) {
  const query = useApi(getHistoryForm, { params: { id } });
  return (
    <QueryState query={query} ns="history">
      {(found) => <Editor key={found.version} found={found} />}
    </QueryState>
  );
}

function Editor({ found }: { found: Loaded }) {
  const { t } = useTranslation(['history', 'sources', 'ui']);
  const toast = useToast();
  const { id, slug, status, version, item, sources } = found;
  const failed = (error: Error) =>
    toast({ tone: 'error', message: problemText(t, error, 'history', 'ui:problem.failed') });
  const move = useWrite(moveHistoryItem, {
    refreshes,
    onDone: (answer) => toast({ message: t(`history:desk.moved.${answer.status}`) }),
    onFailed: failed,
  });
  const check = useWrite(checkHistorySource, {
    refreshes,
    onDone: () => toast({ message: t('sources:check.saved') }),
    onFailed: failed,
  });
  const queries = useQueryClient();
  const form = useForm({
    ...formOf(changeHistoryItem),
    ns: ['history', 'sources'],
    toInput: (data) => ({ params: { id }, body: { version, item: readItem(data) } }),
    onDone: () => {
      toast({ message: t('history:desk.saved') });
      for (const { id: name } of refreshes) void queries.invalidateQueries({ queryKey: [name] });
    },
  });
  return (
    <section aria-labelledby="history-item" className="flex flex-col gap-6">
      <h2 id="history-item">
        <UserText>{item.title}</UserText>
      </h2>
      <p>{t(`history:status.${status}`)}</p>
      <div className="flex flex-wrap gap-3">
        {historyMoveNames
          .filter((name) => (historyMoves[name].from as readonly string[]).includes(status))
          .map((name) => (
            <Button
              key={name}
              variant={name === 'publish' ? 'primary' : 'secondary'}
              busy={move.isPending}
              onClick={() => move.write({ params: { id }, body: { move: name } })}
            >
              {t(`history:desk.${name}`)}
            </Button>
          ))}
        {status === 'published' && (
          <ButtonLink to={historyPath(slug)} variant="secondary">
            {t('history:desk.view')}
          </ButtonLink>
        )}
      </div>
      <SourceChecks
        sources={sources}
        isBusy={check.isPending}
        onCheck={(sourceId, isChecked) =>
          check.write({ params: { id, sourceId }, body: { isChecked } })
        }
      />
      <HistoryForm form={form} item={item} submit={t('history:desk.save')} prefix="item." />
      <Versions found={found} onFailed={failed} />
    </section>
  );
}

function Versions({ found, onFailed }: { found: Loaded; onFailed: (error: Error) => void }) {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const restore = useWrite(restoreHistoryVersion, { refreshes, onFailed });
  const { id, version, versions } = found;
  return (
    <section aria-labelledby="history-versions" className="flex flex-col gap-3">
      <h2 id="history-versions">{t('versions.title')}</h2>
      <ol className="divided border-y border-hairline">
        {versions.map(({ number, title, savedAt, savedBy }, at) => (
          <li key={number} className="flex flex-wrap items-center gap-3 py-3">
            <span>
              {t(savedBy ? 'versions.by' : 'versions.on', {
                number,
                date: formatDate(savedAt.slice(0, 10), language),
                name: isolate(savedBy ?? ''),
              })}
            </span>
            <UserText>{title}</UserText>
            {at > 0 && (
              <Button
                variant="secondary"
                size="small"
                busy={restore.isPending}
                aria-label={t('versions.restoreOne', { number })}
                onClick={() =>
                  restore.write({ params: { id }, body: { version, earlier: number } })
                }
              >
                {t('versions.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
