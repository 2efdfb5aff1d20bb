import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useSignInPrompt } from '#platform/session/sign-in-prompt.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/notice.tsx';
import type { CultureEntry } from '../culture-entry.contract.ts';
import { WordsForm } from './words-form.tsx';

/** Where a reader gives an entry words in their language. */
export function TranslateEntry({ entry: { id, original, language } }: { entry: CultureEntry }) {
  const { t } = useTranslation('culture');
  const { status } = useSession();
  const { ask } = useSignInPrompt();
  const [isSent, setSent] = useState(false);
  return (
    <div className="w-full max-w-prose no-js:hidden">
      <Disclosure summary={t('words.translate')}>
        <div className="flex flex-col items-start gap-4">
          <p>{t('words.lead')}</p>
          {isSent && (
            <Notice tone="success" live>
              {t('words.sent')}
            </Notice>
          )}
          {status === 'signed-in' && !isSent && (
            <QueryIsland>
              <WordsForm
                entryId={id}
                original={(original ? original.language : language)?.code}
                onDone={() => setSent(true)}
              />
            </QueryIsland>
          )}
          {status !== 'signed-in' && (
            <Button icon="log-in" onClick={() => ask(t('words.action'), () => undefined)}>
              {t('words.signIn')}
            </Button>
          )}
        </div>
      </Disclosure>
    </div>
  );
}
