import { useTranslation } from 'react-i18next';
import { StatusLabel } from '#ui/badge.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { OwnApplication } from '../application.contract.ts';
import { stateTones, useApplicationDays } from './application-words.ts';
import { CvLink } from './cv-link.tsx';
import { MovesList } from './moves-list.tsx';
import { OwnActs } from './own-acts.tsx';
import { WrittenWords } from './written-words.tsx';

/** Where something that was sent is: the state, why, what was sent, and what can happen next. */
export function OwnState({ mine }: { mine: OwnApplication }) {
  const { t } = useTranslation('applications');
  const days = useApplicationDays();
  const { status, sentAt, endedAt, offerUntil, reasons, words, closedBy, cv } = mine;
  return (
    <div className="flex flex-col gap-3">
      <StatusLabel tone={stateTones[status]}>{t(`state.${status}`)}</StatusLabel>
      <p className="row-facts">
        {sentAt && <span>{days.sentOn(sentAt)}</span>}
        {endedAt && <span>{days.endedOn(endedAt)}</span>}
        {offerUntil && <strong>{days.offerUntil(offerUntil)}</strong>}
      </p>
      {closedBy && <p>{t(`closedBy.${closedBy}`)}</p>}
      {reasons.length > 0 && (
        <section>
          <h3 className="font-label">{t('own.reasons')}</h3>
          <ul className="flex flex-col gap-2">
            {reasons.map((reason) => (
              <li key={reason}>{t(`letter.${reason}`)}</li>
            ))}
          </ul>
        </section>
      )}
      {words && (
        <section>
          <h3 className="font-label">{t('own.words')}</h3>
          <UserText as="p" className="whitespace-pre-line">
            {words}
          </UserText>
        </section>
      )}
      <OwnActs mine={mine} />
      {/* Of a draft that was deleted after it had been sent before nothing is left. */}
      {mine.about && (
        <Disclosure summary={t('own.view')}>
          <WrittenWords written={mine} aboutTitle={t('form.about')} levelTitle={t('form.level')} />
          {cv && <CvLink cv={cv} />}
        </Disclosure>
      )}
      <MovesList side="applicant" from={status} />
    </div>
  );
}
