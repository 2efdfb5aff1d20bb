import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Moment } from '#ui/moment.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { Opened } from '../pitch-show.contract.ts';
import { AgreementWords } from './agreement-words.tsx';
import { PrintCode } from './print-code.tsx';

interface ShownPitchProps {
  opened: Opened;
  text: NonNullable<Opened['text']>;
  /** It takes the place of the form that was just sent. */
  isNew: boolean;
}

/** The sealed text, for the one who has accepted the words. */
export function ShownPitch({ opened, text, isNew }: ShownPitchProps) {
  const { t } = useTranslation('pitches');
  const language = useLanguage();
  return (
    <>
      <Notice tone="success" live={isNew}>
        {t('link.from', { name: isolate(opened.ownerName) })}{' '}
        {t('link.until', { date: formatDate(opened.until.slice(0, 10), language) })}
      </Notice>
      <h2>
        <UserText>{text.title}</UserText>
      </h2>
      <UserText as="p" className="whitespace-pre-line wrap-anywhere">
        {text.words}
      </UserText>
      <p className="text-ink-soft">
        {t('link.sealed', { no: text.no })} · <Moment at={text.sealedAt} />
        <br />
        {t('fact.print')}: <PrintCode print={text.print} />
      </p>
      <Disclosure summary={t('link.again')}>
        <AgreementWords agreement={opened.agreement} />
      </Disclosure>
    </>
  );
}
