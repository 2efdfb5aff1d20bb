import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { Field, useFieldControl } from '#ui/field.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { readCaptions } from '../transcript.contract.ts';
import { transcriptLimits } from '../transcript.policy.ts';
import type { PlainLine } from './editor-rows.ts';

interface LoadCaptionsProps {
  onLines: (lines: readonly PlainLine[]) => void;
  /** Takes the loaded lines out again; undefined where there is nothing to go back to. */
  onUndo: (() => void) | undefined;
}

/** A file of captions, to look at before it is saved. */
export function LoadCaptions({ onLines, onUndo }: LoadCaptionsProps) {
  const { t } = useTranslation('transcripts');
  const language = useLanguage();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [count, setCount] = useState(0);
  const load = async (file: File | undefined) => {
    setError(undefined);
    if (!file) return;
    setBusy(true);
    try {
      // Four bytes are the most that one character takes.
      if (file.size > transcriptLimits.longestFile * 4) setError(t('error.captionsLong'));
      else {
        const { lines } = await api(readCaptions, { body: { text: await file.text() } });
        setCount(lines.length);
        onLines(lines);
      }
    } catch (failure) {
      setError(problemText(t, failure, 'transcripts', 'ui:problem.failed'));
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('load.label')} id="captions" hint={t('load.hint')} error={error}>
        <CaptionsInput onChange={(file) => void load(file)} />
      </Field>
      {isBusy && <p role="status">{t('load.busy')}</p>}
      {onUndo && !isBusy && (
        <Notice
          tone="info"
          title={t('load.done', { count, total: formatNumber(count, language) })}
          live
          action={
            <Button variant="secondary" onClick={onUndo}>
              {t('load.undo')}
            </Button>
          }
        >
          {t('load.look')}
        </Notice>
      )}
    </div>
  );
}

function CaptionsInput({ onChange }: { onChange: (file: File | undefined) => void }) {
  return (
    <input
      {...useFieldControl()}
      type="file"
      accept=".vtt,text/vtt"
      className="control"
      onChange={(event) => onChange(event.currentTarget.files?.[0])}
    />
  );
}
