import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { help, safetyPath } from '#features/safeguarding/emergency.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { Board } from '../youth-post.policy.ts';

/** For adults, day and night: https://www.samaritans.org/how-we-can-help/contact-samaritan/ */
const samaritans = { phone: '116 123', url: 'https://www.samaritans.org/' };

const childline = help.find(({ id }) => id === 'childline');

/** At the top of the forum: who reads along, what not to tell, and whom to turn to. */
export function SafetyWords({ board }: { board: Board | null }) {
  const { t } = useTranslation('youth-forum');
  const isAdult = board !== null && findAgeBand(board).isAdult;
  return (
    <WhoReads isAdult={isAdult}>
      <li>{t(isAdult ? 'safety.adult' : 'safety.young')}</li>
      <li>{t('safety.nameless')}</li>
    </WhoReads>
  );
}

/** `children` are what holds for this place alone. */
export function WhoReads({ isAdult, children }: { isAdult: boolean; children: ReactNode }) {
  const { t } = useTranslation('youth-forum');
  return (
    <section aria-labelledby="who-reads" className="flex max-w-prose flex-col gap-2">
      <h2 id="who-reads" className="text-lg">
        {t('safety.title')}
      </h2>
      <ul className="list-disc ps-6">
        {children}
        <li>{t('safety.private')}</li>
      </ul>
      <Talk isAdult={isAdult} />
      <p>
        <Link to={safetyPath}>{t('safety.more')}</Link>
      </p>
    </section>
  );
}

/** Whom to talk to at once: an adult, or somebody under 18. */
function Talk({ isAdult }: { isAdult: boolean }) {
  const { t } = useTranslation(['youth-forum', 'safeguarding']);
  return (
    <>
      {isAdult && (
        <p>
          {t('youth-forum:safety.talk')}{' '}
          <a href={samaritans.url} rel="noreferrer">
            Samaritans
          </a>{' '}
          <a
            href={`tel:${samaritans.phone.replaceAll(' ', '')}`}
            dir="ltr"
            className="whitespace-nowrap"
          >
            {samaritans.phone}
          </a>{' '}
          {t('youth-forum:safety.samaritans')}
        </p>
      )}
      {!isAdult && childline?.phone && (
        <p>
          {t('youth-forum:safety.talk')}{' '}
          <a href={childline.url} rel="noreferrer">
            {t('safeguarding:page.help.childline.name')}
          </a>{' '}
          <a
            href={`tel:${childline.phone.replaceAll(' ', '')}`}
            dir="ltr"
            className="whitespace-nowrap"
          >
            {childline.phone}
          </a>{' '}
          {t('safeguarding:page.help.childline.text')}
        </p>
      )}
    </>
  );
}
