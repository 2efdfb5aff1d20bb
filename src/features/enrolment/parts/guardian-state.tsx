import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Notice } from '#ui/notice.tsx';
import type { OwnEnrolment } from '../enrolment.contract.ts';
import { youthActs } from '../enrolment.policy.ts';

/** What the guardian allows, what is still missing, and what the guardian sees. */
export function GuardianState({ own }: { own: OwnEnrolment }) {
  const { t } = useTranslation('enrolment');
  const language = useLanguage();
  const { state, acts, guardian, endsAt } = own.consent;
  const isGiven = state === 'given';
  return (
    <section aria-labelledby="guardian-title" className="flex flex-col gap-4">
      <h2 id="guardian-title">{t('guardian.title')}</h2>
      <Notice tone={isGiven ? 'success' : 'info'}>
        {t(`guardian.state.${state}`, {
          guardian: guardian ?? '',
          date: endsAt ? formatDate(endsAt.slice(0, 10), language) : '',
        })}
      </Notice>
      {isGiven && (
        <ul className="flex flex-col gap-2 p-0">
          {youthActs.map((act) => (
            <li key={act} className="list-none">
              <b>{t(`act.${act}.name`)}</b>: {t(stateOfAct(act))}
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft">{t('guardian.sees')}</p>
    </section>
  );

  function stateOfAct(act: (typeof youthActs)[number]) {
    if (!acts.includes(act)) return 'act.no';
    return own.allowed.includes(act) ? 'act.yes' : 'act.needsAdult';
  }
}
