import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#platform/session/session-store.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldError, FieldHint } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { loadOwnDocument } from './device/own-document.ts';
import { AudioDesk } from './parts/audio-desk.tsx';
import { recordingPolicy } from './recording.policy.ts';

interface AudioAnswerProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The error of the form. A fault of a file is shown beside that file. */
  error?: ReactNode;
  /** Also the id of the first control, so that an error summary can link to it. */
  name?: string;
  /** The id of a finished recording; empty while there is none. */
  value: string;
  onChange: (recordingId: string) => void;
  /** Large type and one thing at a time, for when somebody else holds the phone. */
  isLarge?: boolean;
}

/**
 * One part of a form with both ways to a recording: made here, or a file that somebody has. Its page has
 * `microphone: true` in its handle, and links to that page load a document.
 */
export function AudioAnswer({
  label,
  hint,
  error,
  name,
  value,
  onChange,
  isLarge = false,
}: AudioAnswerProps) {
  const { t } = useTranslation('recordings');
  const session = useSession();
  const generated = useId();
  const id = name ?? generated;
  // Before anything is written into the form: links to its page should load a document, and not all of them do.
  useEffect(loadOwnDocument, []);
  const { user } = session;
  // Somebody who is signed out in the middle of a sentence is not cut short: what they say is kept for their account.
  const [recordingFor, setRecordingFor] = useState<string | null>(null);
  const isAllowed = user !== null && recordingPolicy.begin(toActor(session));
  const accountId = recordingFor ?? (isAllowed ? user.id : null);
  const describedBy = classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <fieldset
      aria-describedby={describedBy}
      className={classNames(
        'flex min-w-0 flex-col gap-3',
        error && 'border-s-4 border-hibiscus ps-3',
      )}
    >
      <legend className={classNames('font-label', isLarge && 'text-xl')}>{label}</legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p className="hidden no-js:block">{t('start.script')}</p>
      {accountId === null && <NobodyYet status={session.status} />}
      {accountId !== null && (
        <AudioDesk
          key={accountId}
          accountId={accountId}
          id={id}
          value={value}
          onChange={onChange}
          isLarge={isLarge}
          onRecording={setRecordingFor}
        />
      )}
    </fieldset>
  );
}

/** Why this person can't record yet; nothing while nobody knows who they are. */
function NobodyYet({ status }: { status: Session['status'] }) {
  const { t } = useTranslation('recordings');
  if (status === 'unknown') return null;
  if (status === 'anonymous') return <Notice tone="info">{t('start.signIn')}</Notice>;
  if (status === 'signed-in') return <Notice tone="info">{t('start.notVerified')}</Notice>;
  return (
    <Notice
      tone="warning"
      title={t('start.unreachable')}
      action={
        <Button variant="secondary" icon="refresh" onClick={() => location.reload()}>
          {t('fault.reload')}
        </Button>
      }
    >
      {t('line.stays')}
    </Notice>
  );
}
