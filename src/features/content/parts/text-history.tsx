import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { getTextVersion, listTextVersions } from '../editing/admin-content.contract.ts';
import type { TextVersionLine, Words } from '../editing/admin-content.contract.ts';
import { LineDiff } from './line-diff-view.tsx';
import type { TextKey } from './use-refresh-texts.ts';

interface TextHistoryProps {
  text: TextKey;
  /** An earlier text goes into the form; saving and publishing it are steps of their own. */
  onTake: (words: Words) => void;
}

/** Every published version, with what it changed; any of them can be taken up again. */
export function TextHistory({ text: { page, language }, onTake }: TextHistoryProps) {
  const { t } = useTranslation('content');
  const params = { page, language };
  const versions = useApiPages(listTextVersions, { params, query: {} });
  const [open, setOpen] = useState<number>();
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('history.title')}</h2>
      <QueryState
        query={versions}
        ns="content"
        failed="content:admin.failed"
        empty={<EmptyState title={t('history.none')} />}
      >
        {(items) => (
          <ol className="divided border-y border-hairline">
            {items.map((line) => (
              <li key={line.number} className="flex flex-col gap-2 py-3">
                <VersionHead line={line} />
                <div>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-expanded={open === line.number}
                    onClick={() => setOpen(open === line.number ? undefined : line.number)}
                  >
                    {line.number === 0
                      ? t('history.showSeed')
                      : t('history.show', { number: line.number })}
                  </Button>
                </div>
                {open === line.number && (
                  <Version params={{ ...params, id: String(line.number) }} onTake={onTake} />
                )}
              </li>
            ))}
          </ol>
        )}
      </QueryState>
      <LoadMore pages={versions}>{t('more')}</LoadMore>
    </section>
  );
}

function VersionHead({ line }: { line: TextVersionLine }) {
  const { number, isSeed, note, author, publishedAt } = line;
  const { t } = useTranslation('content');
  const screen = useLanguage();
  return (
    <div>
      <p className="font-label">
        {number === 0 ? t('history.seed') : t('history.version', { number })}
        {isSeed && number > 0 && `: ${t('history.seed')}`}
        {note && (
          <>
            {': '}
            <bdi>{note}</bdi>
          </>
        )}
      </p>
      {publishedAt && (
        <p className="text-base text-ink-soft">
          {t('history.by', {
            name: author ?? t('edit.somebody'),
            moment: formatMoment(publishedAt, screen),
          })}
        </p>
      )}
    </div>
  );
}

interface VersionProps extends Pick<TextHistoryProps, 'onTake'> {
  params: TextKey & { id: string };
}

function Version({ params, onTake }: VersionProps) {
  const { t } = useTranslation('content');
  const found = useApi(getTextVersion, { params });
  return (
    <QueryState query={found} ns="content" failed="content:admin.failed">
      {({ version, before }) => (
        <div className="flex flex-col items-start gap-3">
          <LineDiff before={before ?? { title: '', summary: '', body: '' }} after={version} />
          <Button
            variant="secondary"
            size="small"
            icon="refresh"
            onClick={() =>
              onTake({ title: version.title, summary: version.summary, body: version.body })
            }
          >
            {t('history.take')}
          </Button>
        </div>
      )}
    </QueryState>
  );
}
