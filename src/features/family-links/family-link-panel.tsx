import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { endFamilyLink, getFamilyLink, makeFamilyLink } from './family-link.contract.ts';

interface FamilyLinkPanelProps {
  subject: { type: string; id: string };
  /** Names what it is for: labels of several panels on one page stay apart. */
  title: string;
}

/** The family link of something of one's own: made, shown once, made anew, ended. */
export function FamilyLinkPanel({ subject, title }: FamilyLinkPanelProps) {
  const { t } = useTranslation('family-links');
  const language = useLanguage();
  const heading = useId();
  const params = { type: subject.type, id: subject.id };
  const known = useApi(getFamilyLink, { params });
  const [url, setUrl] = useState('');
  const refreshes = [getFamilyLink];
  const make = useWrite(makeFamilyLink, { refreshes, onDone: (made) => setUrl(made.url) });
  const end = useWrite(endFamilyLink, { refreshes, onDone: () => setUrl('') });
  const error = make.error ?? end.error;
  return (
    <section aria-labelledby={heading} className="flex flex-col items-start gap-3">
      <h3 id={heading}>{t('panel.title', { title })}</h3>
      <p>{t('panel.text')}</p>
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, 'family-links', 'ui:problem.unexpected')}
        </Notice>
      )}
      <QueryState query={known} ns="family-links" isEmpty={() => false}>
        {({ since, holders }) => (
          <div className="flex w-full flex-col items-start gap-3">
            {url && (
              <Notice tone="success" title={t('panel.once')} live>
                <Field label={t('panel.label', { title })} className="w-full">
                  <TextInput
                    type="url"
                    readOnly
                    value={url}
                    onFocus={(event) => event.currentTarget.select()}
                  />
                </Field>
              </Notice>
            )}
            {since && (
              <p>
                {t('panel.since', { date: formatDate(since.slice(0, 10), language) })}{' '}
                {t('panel.holders', { count: holders, total: formatNumber(holders, language) })}
              </p>
            )}
            <div className="flex flex-wrap items-center gap-3">
              <Button
                variant={since ? 'secondary' : undefined}
                busy={make.isPending}
                onClick={() => make.write({ params, body: {} })}
              >
                {t(since ? 'panel.renew' : 'panel.make')}
              </Button>
              {since && (
                <Button
                  variant="secondary"
                  busy={end.isPending}
                  onClick={() => end.write({ params })}
                >
                  {t('panel.end')}
                </Button>
              )}
            </div>
            {since && <p>{t('panel.renewText')}</p>}
          </div>
        )}
      </QueryState>
    </section>
  );
}
