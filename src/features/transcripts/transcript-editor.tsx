import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx';
import { Notice } from '#ui/notice.tsx';
import { EditorRowFields, fieldId } from './parts/editor-row.tsx';
import { readRows } from './parts/editor-rows.ts';
import type { PlainLine, RowFault } from './parts/editor-rows.ts';
import { timeText } from './parts/line-time.ts';
import { LoadCaptions } from './parts/load-captions.tsx';
import { useEditorRows } from './parts/use-editor-rows.ts';
import type { TranscriptPlayer } from './player.ts';
import { writeTranscript } from './transcript.contract.ts';
import { transcriptLimits } from './transcript.policy.ts';

const perPage = 25;

interface TranscriptEditorProps {
  subject: { type: string; id: string };
  lines: readonly PlainLine[];
  player?: TranscriptPlayer;
  onSaved: () => void;
}

/** The transcript as the owner of the recording writes it, line by line or from a file of captions. */
export function TranscriptEditor({ subject, lines, player, onSaved }: TranscriptEditorProps) {
  const { t } = useTranslation('transcripts');
  const language = useLanguage();
  const editor = useEditorRows(lines, perPage);
  const [faults, setFaults] = useState<readonly RowFault[]>([]);
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);

  const save = async () => {
    const read = readRows(editor.rows);
    setAttempt(attempt + 1);
    setFaults(read.faults ?? []);
    setProblem(undefined);
    setSaved(false);
    if (read.faults) {
      editor.showRow(read.faults[0]?.row ?? 0);
      return;
    }
    setBusy(true);
    try {
      await api(writeTranscript, { params: subject, body: { lines: read.lines } });
      editor.markSaved();
      setSaved(true);
      onSaved();
    } catch (error) {
      setProblem(problemText(t, error, 'transcripts', 'ui:problem.failed'));
    }
    setBusy(false);
  };
  const playerTime = () => (player ? timeText(player.read().seconds) : '');
  const isFull = editor.rows.length >= transcriptLimits.mostLines;
  const numberOf = (value: number) => formatNumber(value, language);
  // Those of other pages are told when these are right.
  const shownFaults = faults.filter(({ row }) => row >= editor.from && row < editor.from + perPage);
  return (
    <UnsavedGuard
      isDirty={() => editor.isDirty}
      onTyped={() => setSaved(false)}
      words={{
        unsavedTitle: t('unsaved.title'),
        unsavedText: t('unsaved.text'),
        stay: t('unsaved.stay'),
        leave: t('unsaved.leave'),
      }}
    >
      <div className="flex flex-col gap-6">
        <ErrorSummary
          attempt={attempt}
          errors={shownFaults.map(({ row, field, key }) => ({
            field: fieldId(editor.rows[row]?.key ?? 0, field),
            message: t('edit.fault', { number: numberOf(row + 1), fault: t(key as 'error.time') }),
          }))}
        />
        {problem !== undefined && (
          <Notice key={attempt} tone="error" title={problem} live>
            {t('edit.kept')}
          </Notice>
        )}
        <LoadCaptions
          onLines={(loaded) => {
            setFaults([]);
            editor.replace(loaded);
          }}
          onUndo={editor.undo}
        />
        <div role="group" aria-label={t('edit.rows')} className="flex flex-col gap-6">
          {editor.shown.map((row, place) => (
            <EditorRowFields
              key={row.key}
              row={row}
              number={editor.from + place + 1}
              faults={faults.filter((fault) => fault.row === editor.from + place)}
              player={player}
              onChange={(change) => editor.edit(row.key, change)}
              onInsert={() => editor.insert(editor.from + place + 1, playerTime())}
              onRemove={() => {
                editor.remove(row.key);
                setFaults([]);
                addButton.current?.focus();
              }}
            />
          ))}
        </div>
        {editor.pages > 1 && (
          <nav aria-label={t('edit.pages')} className="flex flex-wrap items-center gap-3">
            <Button
              variant="secondary"
              aria-disabled={editor.page === 0 || undefined}
              onClick={() => editor.setPage(Math.max(0, editor.page - 1))}
            >
              {t('edit.earlier')}
            </Button>
            <p role="status">
              {t('edit.page', {
                number: numberOf(editor.page + 1),
                total: numberOf(editor.pages),
              })}
            </p>
            <Button
              variant="secondary"
              aria-disabled={editor.page === editor.pages - 1 || undefined}
              onClick={() => editor.setPage(Math.min(editor.pages - 1, editor.page + 1))}
            >
              {t('edit.later')}
            </Button>
          </nav>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            ref={addButton}
            variant="secondary"
            icon="plus"
            aria-disabled={isFull || undefined}
            onClick={() => !isFull && editor.insert(editor.rows.length, playerTime())}
          >
            {t('edit.add')}
          </Button>
          <Button busy={isBusy} onClick={() => void save()}>
            {t('edit.save')}
          </Button>
        </div>
        {isSaved && <Notice tone="success" title={t('edit.saved')} live />}
      </div>
    </UnsavedGuard>
  );
}
