import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, languages } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { UserText } from '#ui/user-text.tsx';
import { previewMessage } from '../attendee-message.contract.ts';

type Letter = EndpointResponse<typeof previewMessage>;

interface Shown {
  letter: Letter;
  frame: Language;
  words: Language;
}

const languageOf = (code: string, usual: Language): Language =>
  languages.find((one) => one.code === code)?.code ?? usual;

/** Inside the form: the letter as it will look to a reader of the chosen language. */
export function MessagePreview({ eventId }: { eventId: string }) {
  const { t } = useTranslation('attendee-messages');
  const usual = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<Language>(usual);
  const [asked, setAsked] = useState({ frame, words: frame });
  const [shown, setShown] = useState<Shown>();
  const preview = useWrite(previewMessage, {
    onDone: (letter) => setShown({ letter, ...asked }),
  });
  const show = () => {
    const form = box.current?.closest('form');
    if (!form) return;
    const data = new FormData(form);
    const words = languageOf(textOf(data, 'writtenIn'), usual);
    const subject = textOf(data, 'subject').trim();
    const message = textOf(data, 'message').trim();
    setAsked({ frame, words });
    preview.write({
      params: { eventId },
      body: { subject, message, writtenIn: words, readerLanguage: frame },
    });
  };
  return (
    <div ref={box} className="flex flex-col gap-4">
      <Field label={t('form.previewHint')} id="preview-language">
        <Select
          value={frame}
          onChange={({ target }) => setFrame(languageOf(target.value, usual))}
          options={languages.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
        />
      </Field>
      <div>
        <Button variant="secondary" busy={preview.isPending} onClick={show}>
          {t('form.preview')}
        </Button>
      </div>
      {preview.error && (
        <Notice tone="error" live>
          {problemText(t, preview.error, 'attendee-messages', 'attendee-messages:error.missing')}
        </Notice>
      )}
      {shown && <LetterBox {...shown} />}
    </div>
  );
}

function LetterBox({ letter, frame, words }: Shown) {
  return (
    <div
      lang={frame}
      dir={directionOf(frame)}
      role="status"
      className="flex flex-col gap-3 border border-hairline p-4"
    >
      <p className="font-label">{letter.subject}</p>
      {letter.paragraphs.map(({ text, isHosts }) =>
        isHosts ? (
          <UserText key={text} as="p" className="whitespace-pre-line" language={words}>
            {text}
          </UserText>
        ) : (
          <p key={text}>{text}</p>
        ),
      )}
      <p className="font-label">{letter.action}</p>
    </div>
  );
}
