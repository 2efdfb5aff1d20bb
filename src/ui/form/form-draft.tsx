import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { draftOf, fillFields, hasWords } from './draft-fields.ts';
import { readDraft, removeDraft, saveDraft } from './form-drafts.ts';
import { tellLostFiles } from './lost-files.ts';
import type { FormState } from './use-form.ts';

const pauseMs = 500;

/**
 * Keeps what is typed in this device's storage until it is sent, and puts it back after a crash or a lost connection.
 * Is inside the form.
 */
export default function FormDraft({ draft }: { draft: NonNullable<FormState['draft']> }) {
  const { t } = useTranslation('ui');
  const { name, resume, attach } = draft;
  const place = useRef<HTMLSpanElement>(null);
  const [isFilled, setFilled] = useState(false);
  const restore = useRef(resume);
  useEffect(() => {
    restore.current = resume;
    attach({
      keepTry: (form, sending) => saveDraft(name, { ...draftOf(form), sending }),
      remove: () => removeDraft(name),
    });
  });

  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      if (hasWords(form)) void saveDraft(name, draftOf(form));
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, pauseMs);
    };
    // Before the form sends it and keeps its key beside it.
    const now = () => {
      clearTimeout(timer);
      keep();
    };
    form.addEventListener('input', later);
    form.addEventListener('submit', now);
    void readDraft(name).then((found) => {
      if (!found || hasWords(form)) return;
      const isChanged = fillFields(form, found);
      restore.current(found.sending);
      if (found.hadFiles) tellLostFiles(form, true);
      setFilled(isChanged || found.hadFiles === true);
    });
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', later);
      form.removeEventListener('submit', now);
    };
  }, [name]);

  const startAfresh = () => {
    const form = place.current?.closest('form');
    form?.reset();
    if (form) tellLostFiles(form, false);
    resume(undefined);
    void removeDraft(name);
    setFilled(false);
  };
  return (
    <span ref={place} className={isFilled ? undefined : 'hidden'}>
      <Notice
        action={
          <Button variant="quiet" size="small" onClick={startAfresh}>
            {t('draft.discard')}
          </Button>
        }
      >
        {t('draft.found')}
      </Notice>
    </span>
  );
}
