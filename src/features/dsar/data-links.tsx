import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#platform/http/save-file.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { linkHeader, mailedCopyPath } from './copy-link.ts';
import { openDataCopy, openDataLink, proveDataRequest } from './dsar.contract.ts';

/** The screen of a link, purpose `datarequest`: somebody asked us about data with this address. */
export function ProveRequest({ token }: { token: string }) {
  const { t } = useTranslation('dsar');
  const language = useLanguage();
  const [isDone, setDone] = useState(false);
  const asked = useApi(openDataLink, { body: { token } }, { enabled: !isDone });
  const prove = useWrite(proveDataRequest, { onDone: () => setDone(true) });
  if (isDone)
    return (
      <>
        <h1>{t('prove.title')}</h1>
        <Notice tone="success" live>
          {t('prove.done')}
        </Notice>
      </>
    );
  return (
    <>
      <h1>{t('prove.title')}</h1>
      <QueryState query={asked} ns="dsar">
        {({ kind, receivedOn }) => (
          <>
            <p>
              {t('prove.text', {
                kind: t(`kind.${kind}`),
                date: formatDate(receivedOn, language),
              })}
            </p>
            <p>{t('prove.notYou')}</p>
            {prove.error && (
              <Notice tone="error" live>
                {problemText(t, prove.error, 'dsar', 'ui:problem.failed')}
              </Notice>
            )}
            <div>
              <Button busy={prove.isPending} onClick={() => prove.write({ body: { token } })}>
                {t('prove.button')}
              </Button>
            </div>
          </>
        )}
      </QueryState>
    </>
  );
}

/** The screen of a link, purpose `datacopy`: the copy of one's data, for somebody without an account too. */
export function FetchCopy({ token }: { token: string }) {
  const { t } = useTranslation('dsar');
  const language = useLanguage();
  const copy = useApi(openDataCopy, { body: { token } });
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      await saveFile(mailedCopyPath, 'data-copy.zip', { [linkHeader]: token });
      setState('idle');
    } catch (error) {
      console.warn(error);
      setState('failed');
    }
  };
  return (
    <>
      <h1>{t('fetch.title')}</h1>
      <QueryState query={copy} ns="dsar">
        {({ until }) => (
          <>
            <p>{t('own.copyUntil', { moment: formatMoment(until, language) })}</p>
            <p>{t('fetch.care')}</p>
            <div className="flex flex-col items-start gap-2" role="group" aria-live="polite">
              <Button icon="download" busy={state === 'busy'} onClick={() => void save()}>
                {t('own.download')}
              </Button>
              {state === 'failed' && <FieldError id="copy-failed">{t('own.failed')}</FieldError>}
            </div>
          </>
        )}
      </QueryState>
    </>
  );
}
