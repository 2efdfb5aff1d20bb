import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AudioAnswer } from '#features/recordings/audio-answer.tsx';
import { QuestionCards } from '#features/recordings/question-cards.tsx';
import type { Pack } from '#features/recordings/question-cards.tsx';
import { Checkbox } from '#ui/choices.tsx';

interface SoundFieldProps {
  /** Id of the finished recording; null while there is none. */
  value: string | null;
  onChange: (recordingId: string | null) => void;
  error: string | undefined;
  /** Begins with the questions, in large type. */
  isFaceToFace?: boolean;
}

/** The sound of a story, with questions to ask; in large type for whoever records an elder face to face. */
export function SoundField({ value, onChange, error, isFaceToFace = false }: SoundFieldProps) {
  const { t } = useTranslation('stories');
  const [isLarge, setLarge] = useState(isFaceToFace);
  const [pack, setPack] = useState<Pack>('childhood');
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label={t('form.interview')}
        hint={t('form.interviewHint')}
        checked={isLarge}
        onChange={(event) => setLarge(event.target.checked)}
      />
      {isLarge && <QuestionCards pack={pack} onPack={setPack} isLarge />}
      <AudioAnswer
        label={t('form.sound')}
        name="recordingId"
        value={value ?? ''}
        onChange={(id) => onChange(id || null)}
        error={error}
        isLarge={isLarge}
      />
    </div>
  );
}
