import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, useFieldControl } from '#ui/field.tsx';
import type { RecordingKeeper } from '../device/recording-keeper.ts';
import { openFile } from '../upload/open-file.ts';
import { acceptedFiles } from '../upload/sniff-audio.ts';

interface FileChoiceProps {
  keeper: RecordingKeeper;
  id: string;
  onChosen: (file: File) => void;
}

/** Chooses a file, looks at it and begins to send it. What is wrong with it is said beside the field. */
export function FileChoice({ keeper, id, onChosen }: FileChoiceProps) {
  const { t } = useTranslation('recordings');
  const [fault, setFault] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const choose = async (file: File | undefined) => {
    setFault(undefined);
    if (!file) return;
    setLooking(true);
    const { fault: found, source } = await openFile(file);
    setLooking(false);
    if (found) setFault(t(`error.${found}`));
    else if (source && (await keeper.beginFile(source))) onChosen(file);
    else setFault(t('unsent.otherTab'));
  };
  return (
    <Field label={t('file.label')} id={id} hint={t('file.hint')} error={fault}>
      <FileControl onChange={(file) => void choose(file)} />
      {isLooking && <p role="status">{t('file.looking')}</p>}
    </Field>
  );
}

function FileControl({ onChange }: { onChange: (file: File | undefined) => void }) {
  return (
    <input
      {...useFieldControl()}
      type="file"
      accept={acceptedFiles}
      className="control"
      onChange={(event) => onChange(event.currentTarget.files?.[0])}
    />
  );
}
