import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/notice.tsx';
import type { TextForEditing, Words } from '../editing/admin-content.contract.ts';
import { DraftForm } from './draft-form.tsx';
import { LineDiff } from './line-diff-view.tsx';
import { PublishForm } from './publish-form.tsx';
import { TextHistory } from './text-history.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/** Everything about one text: writing it, seeing it, publishing it, and what it was before. */
export function TextDesk({ text }: { text: TextForEditing }) {
  const { t } = useTranslation('content');
  const { draft, current, english } = text;
  const [isDirty, setDirty] = useState(false);
  // What the form began with; a new round puts other words into it.
  const [taken, take] = useState<{ round: number; words: Words }>({
    round: 0,
    words: draft ?? current ?? { ...english, body: '' },
  });
  // As it is typed, for the preview.
  const [typed, setTyped] = useState(taken.words);
  const begin = (words: Words, isUnsaved: boolean) => {
    take({ round: taken.round + 1, words });
    setTyped(words);
    setDirty(isUnsaved);
  };
  // Other words in the form, far above what was pressed, or the pressed button gone: both are seen and heard there.
  const desk = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (taken.round > 0) desk.current?.querySelector('input')?.focus();
  }, [taken.round]);
  const isBehind = draft !== null && draft.basedOn !== (current?.number ?? 0);
  return (
    <>
      {isBehind && <Notice tone="warning">{t('edit.behind')}</Notice>}
      <div ref={desk}>
        <DraftForm
          key={taken.round}
          text={text}
          words={taken.words}
          typed={typed}
          onChange={(changed) => {
            setTyped((before) => ({ ...before, ...changed }));
            setDirty(true);
          }}
          onSaved={() => setDirty(false)}
          onDiscarded={() => begin(current ?? { ...english, body: '' }, false)}
        />
      </div>
      {draft && (
        <PublishForm
          text={text}
          draft={draft}
          isDirty={isDirty}
          onPublished={() => begin(typed, false)}
        />
      )}
      {current && !current.isSeed && (
        <WithdrawButton
          text={text}
          current={current}
          onWithdrawn={(words) => {
            if (!draft) begin(words, false);
          }}
        />
      )}
      {current && (
        <Disclosure summary={t('edit.difference')}>
          <LineDiff before={current} after={typed} />
        </Disclosure>
      )}
      {text.language !== 'en' && (
        <Disclosure summary={t('edit.english')}>
          <p className="font-label">{english.title}</p>
          <p className="text-ink-soft">{english.summary}</p>
          <pre lang="en" dir="ltr" className="font-sans whitespace-pre-wrap">
            {english.body}
          </pre>
        </Disclosure>
      )}
      <TextHistory text={text} onTake={(words) => begin(words, true)} />
    </>
  );
}
