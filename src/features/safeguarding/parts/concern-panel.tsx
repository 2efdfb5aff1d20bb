import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Moment } from '#ui/moment.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { exportConcern, getConcern, listConcerns } from '../safeguarding.contract.ts';
import type { Concern, ConcernEntry, ConcernSubject } from '../safeguarding.contract.ts';
import { EntryForm, MoveForm } from './concern-forms.tsx';

interface ConcernPanelProps {
  id: string;
  renderSubject: (subject: ConcernSubject) => ReactNode;
  onClose: () => void;
}

/** One concern with its whole record. Opening it is written down, so it is asked for by POST. */
export function ConcernPanel({ id, renderSubject, onClose }: ConcernPanelProps) {
  const { t } = useTranslation('safeguarding');
  const found = useApi(getConcern, { params: { id }, body: {} });
  return (
    <article
      aria-label={t('desk.record')}
      className="flex flex-col gap-4 rounded border border-line p-4"
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Export id={id} />
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('desk.close')}
        </Button>
      </div>
      <QueryState query={found} ns="safeguarding" failed="safeguarding:desk.failed">
        {(concern) => <Record concern={concern} renderSubject={renderSubject} />}
      </QueryState>
    </article>
  );
}

function Record({
  concern,
  renderSubject,
}: { concern: Concern } & Pick<ConcernPanelProps, 'renderSubject'>) {
  const { t } = useTranslation('safeguarding');
  const language = useLanguage();
  const [isShown, setShown] = useState(false);
  const subject = concern.subject && renderSubject(concern.subject);
  return (
    <>
      <h3>
        {t(`source.${concern.source}`)} · {t(`state.${concern.state}`)}
      </h3>
      {concern.people.length > 0 && (
        <p>
          {t('desk.about')}: <bdi>{formatList(concern.people, language)}</bdi>
        </p>
      )}
      {subject && !isShown && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() => setShown(true)}
        >
          {t('desk.conversation')}
        </Button>
      )}
      {isShown && subject}
      {concern.reference && <p>{t('desk.reference', { reference: concern.reference })}</p>}
      {concern.closedBecause && <p>{t(`reason.${concern.closedBecause}`)}</p>}
      <ol className="divided p-0">
        {concern.entries.map((entry) => (
          <Entry key={entry.no} entry={entry} />
        ))}
      </ol>
      <EntryForm key={`entry ${concern.entries.length}`} concern={concern} />
      <MoveForm key={`move ${concern.version}`} concern={concern} />
    </>
  );
}

function Entry({ entry }: { entry: ConcernEntry }) {
  const { t } = useTranslation('safeguarding');
  const language = useLanguage();
  const isNews = entry.kind === 'watched' && entry.signals.length === 0;
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="text-sm text-ink-soft">
        {t(`entry.${entry.kind}`)}
        {entry.toState && `: ${t(`state.${entry.toState}`)}`}
        {entry.by && (
          <>
            {' · '}
            <bdi>{entry.by}</bdi>
          </>
        )}
        {' · '}
        <Moment at={entry.at} />
      </p>
      {entry.signals.length > 0 && (
        <p className="font-bold">
          {formatList(
            entry.signals.map((one) => t(`signal.${one}`)),
            language,
          )}
        </p>
      )}
      {entry.words &&
        (isNews ? <p>{t(`news.${entry.words}`)}</p> : <UserText as="div">{entry.words}</UserText>)}
      {entry.reference && <p>{t('desk.reference', { reference: entry.reference })}</p>}
      {entry.about && (
        <p>
          {t('form.about')}: <UserText>{entry.about}</UserText>
        </p>
      )}
      {entry.contact && (
        <p>
          {t('form.contact')}: <UserText>{entry.contact}</UserText>
        </p>
      )}
    </li>
  );
}

function Export({ id }: { id: string }) {
  const { t } = useTranslation('safeguarding');
  const toast = useToast();
  const { write, isPending } = useWrite(exportConcern, {
    refreshes: [getConcern, listConcerns],
    onDone: ({ fileName, text }) => save(fileName, text),
    onFailed: (error) =>
      toast({
        tone: 'error',
        message: problemText(t, error, 'safeguarding', 'safeguarding:desk.exportFailed'),
      }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isPending}
      onClick={() => write({ params: { id }, body: {} })}
    >
      {t('desk.export')}
    </Button>
  );
}

function save(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
