import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import { formatMinorUnits } from '../currency-amount.ts';
import type { EmbassyDetails } from './embassy-details.ts';
import { CheckedOn, OutLink } from '../facts/fact-parts.tsx';

interface MissionServiceProps {
  service: EmbassyDetails['catalogue'][number];
}

/** One thing that people come to a mission for: what to bring, what it costs, how to pay and where to book. */
export function MissionService({ service }: MissionServiceProps) {
  const { t } = useTranslation(['directory', 'kinds']);
  const language = useLanguage();
  const { name, documents, fee, currency, howToPay, appointmentUrl, checkedOn } = service;
  return (
    <article className="mt-3 flex flex-col gap-2">
      <h3 className="text-md">
        <UserText>{name}</UserText>
      </h3>
      {fee !== null && (
        <p>
          {t('mission.fee', {
            fee: formatMinorUnits(fee, currency, language),
            currency: currency ?? '',
          })}
        </p>
      )}
      {howToPay && (
        <div>
          <p className="font-label">{t('kinds:field.howToPay')}</p>
          <UserText as="p">{howToPay}</UserText>
        </div>
      )}
      {documents.length > 0 && (
        <ul aria-label={t('kinds:field.documents')} className="checklist">
          {documents.map((document) => (
            <li key={document}>
              <UserText>{document}</UserText>
            </li>
          ))}
        </ul>
      )}
      {appointmentUrl && (
        <p>
          <OutLink href={appointmentUrl}>{t('kinds:mission.appointment')}</OutLink>
        </p>
      )}
      <CheckedOn on={checkedOn} />
    </article>
  );
}
