import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { help, helpCheckedOn } from './emergency.ts';
import { ConcernForm } from './parts/concern-form.tsx';
import { LookUp } from './parts/look-up.tsx';
import { ExitButton } from './quick-exit.tsx';

const promises = ['1', '2', '3', '4', '5'] as const;

/**
 * Whom to turn to, the form to tell of a concern, and how people under 18 are kept safe: for everybody, without an account
 * and before JavaScript (decision D20). What is long unfolds, so that each is found at a glance.
 */
export function SafetySection() {
  const { t } = useTranslation('safeguarding');
  return (
    <section
      id="safeguarding"
      aria-labelledby="safeguarding-title"
      className="site-column flex flex-col gap-6 py-8"
    >
      <h2 id="safeguarding-title">{t('page.title')}</h2>
      <div className="grid gap-6 md:grid-cols-2">
        <HelpNow />
        <div className="flex max-w-prose flex-col gap-4">
          <Disclosure summary={t('form.title')} variant="boxed">
            <ConcernForm />
          </Disclosure>
          <Disclosure summary={t('look.title')} variant="boxed">
            <LookUp />
          </Disclosure>
          <Disclosure summary={t('page.promises')} variant="boxed">
            <div className="flex flex-col gap-4">
              <ul className="list-disc ps-6">
                {promises.map((name) => (
                  <li key={name}>{t(`page.promise${name}`)}</li>
                ))}
              </ul>
              <p>{t('page.ages')}</p>
            </div>
          </Disclosure>
          <div className="flex flex-col items-start gap-2">
            <ExitButton />
            <p className="text-sm text-ink-soft">{t('page.exitHint')}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

function HelpNow() {
  const { t } = useTranslation('safeguarding');
  const language = useLanguage();
  return (
    <div className="flex max-w-prose flex-col gap-3">
      <h3>{t('page.helpTitle')}</h3>
      <dl className="flex flex-col gap-3">
        {help.map(({ id, phone, url }) => (
          <div key={id}>
            <dt className="font-bold">{t(`page.help.${id}.name`)}</dt>
            <dd>
              {phone && (
                <a href={`tel:${phone.replaceAll(' ', '')}`} dir="ltr" className="text-lg">
                  {phone}
                </a>
              )}{' '}
              {t(`page.help.${id}.text`)}{' '}
              <a href={url} rel="noreferrer">
                {t('page.source')}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        {t('page.checked', { date: formatDate(helpCheckedOn, language) })}
      </p>
    </div>
  );
}
