import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { makeVouchCode } from '../enrolment.contract.ts';
import type { OwnEnrolment } from '../enrolment.contract.ts';
import { EndVouching } from './end-vouching.tsx';
import { useFailed } from './use-failed.ts';

/** Adults who have said that they know one, and the link for another (decision D73). */
export function KnownAdults({ own }: { own: OwnEnrolment }) {
  const { t } = useTranslation('enrolment');
  const language = useLanguage();
  return (
    <section aria-labelledby="known-title" className="flex flex-col gap-4">
      <h2 id="known-title">{t('known.title')}</h2>
      <p>{t('known.lead')}</p>
      {own.knownAdults.length === 0 ? (
        <p className="text-ink-soft">{t('known.none')}</p>
      ) : (
        <ul className="divided p-0">
          {own.knownAdults.map(({ id, name, page, since }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span>
                <bdi>{name}</bdi>
                {page && (
                  <>
                    {' · '}
                    <bdi>{page}</bdi>
                  </>
                )}
                {' · '}
                {formatDate(since.slice(0, 10), language)}
              </span>
              <EndVouching id={id} name={name} />
            </li>
          ))}
        </ul>
      )}
      <VouchLink />
    </section>
  );
}

function VouchLink() {
  const { t } = useTranslation('enrolment');
  const language = useLanguage();
  const [made, setMade] = useState<{ url: string; until: string }>();
  const { write, isPending } = useWrite(makeVouchCode, {
    refreshes: [],
    onDone: setMade,
    onFailed: useFailed(),
  });
  return (
    <>
      <div>
        <Button variant="secondary" busy={isPending} onClick={() => write({ body: {} })}>
          {t('known.make')}
        </Button>
      </div>
      {made && (
        <Notice tone="info" live title={t('known.link')}>
          <p className="break-all" dir="ltr">
            <code>{made.url}</code>
          </p>
          <p>{t('known.until', { date: formatDate(made.until.slice(0, 10), language) })}</p>
        </Notice>
      )}
    </>
  );
}
