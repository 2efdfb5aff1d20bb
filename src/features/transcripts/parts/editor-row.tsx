import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { TranscriptPlayer } from '../player.ts';
import { transcriptLimits } from '../transcript.policy.ts';
import type { EditorRow, RowFault } from './editor-rows.ts';
import { timeText } from './line-time.ts';

interface EditorRowFieldsProps {
  row: EditorRow;
  /** From 1. */
  number: number;
  faults: readonly RowFault[];
  player: TranscriptPlayer | undefined;
  onChange: (change: Partial<EditorRow>) => void;
  onRemove: () => void;
  /** A new row beneath this one. */
  onInsert: () => void;
}

/** The id of a field of a row: an error summary links to it. */
export const fieldId = (key: number, field: RowFault['field']) => `line-${key}-${field}`;

/** One line of the transcript as its owner writes it. */
export function EditorRowFields({ row, number, faults, player, ...on }: EditorRowFieldsProps) {
  const { t } = useTranslation('transcripts');
  const errorOf = (field: RowFault['field']) => {
    const fault = faults.find((one) => one.field === field);
    return fault && t(fault.key as 'error.time');
  };
  const time = (field: 'from' | 'until') => (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t(`edit.${field}`)} id={fieldId(row.key, field)} error={errorOf(field)}>
        <TextInput
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={row[field]}
          className="max-w-32"
          onChange={(event) => on.onChange({ [field]: event.currentTarget.value })}
        />
      </Field>
      {player && (
        <Button
          variant="quiet"
          icon="clock"
          aria-label={t(`edit.take.${field}`, { number })}
          onClick={() => on.onChange({ [field]: timeText(player.read().seconds) })}
        >
          {t('edit.take.press')}
        </Button>
      )}
    </div>
  );
  return (
    <div
      role="group"
      aria-label={t('edit.row', { number })}
      className="flex flex-col gap-3 border-s-4 border-hairline ps-4"
    >
      <p className="font-label" aria-hidden="true">
        {t('edit.row', { number })}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {time('from')}
        {time('until')}
      </div>
      <Field
        label={t('edit.speaker')}
        id={fieldId(row.key, 'speaker')}
        error={errorOf('speaker')}
        optional
      >
        <TextInput
          dir="auto"
          autoComplete="off"
          value={row.speaker}
          onChange={(event) => on.onChange({ speaker: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('edit.text')} id={fieldId(row.key, 'text')} error={errorOf('text')}>
        <Textarea
          rows={2}
          dir="auto"
          limit={transcriptLimits.line}
          value={row.text}
          onChange={(event) => on.onChange({ text: event.currentTarget.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          size="small"
          icon="plus"
          aria-label={t('edit.insertAt', { number })}
          onClick={on.onInsert}
        >
          {t('edit.insert')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon="trash"
          aria-label={t('edit.removeAt', { number })}
          onClick={on.onRemove}
        >
          {t('edit.remove')}
        </Button>
      </div>
    </div>
  );
}
