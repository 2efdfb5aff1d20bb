import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text.tsx';
import { CommonFacts } from '../facts/common-facts.tsx';
import { CheckedOn, FactSection, inLine, OutLink } from '../facts/fact-parts.tsx';
import type { FactsProps } from '../facts/fact-parts.tsx';
import type { ProfessionalDetails } from './professional-details.ts';

/** Profession, fields of work, how one meets, and where the registration can be looked up. */
export function ProfessionalFacts({ listing, details }: FactsProps<ProfessionalDetails>) {
  const { t } = useTranslation(['kinds', 'directory']);
  const { profession, specialisms, registrations, modes, freeFirstCall, practisingSince } = details;
  return (
    <>
      <CommonFacts
        listing={listing}
        more={[
          {
            term: t('field.profession'),
            value: profession && t(`option.profession.${profession}`),
          },
          { term: t('field.specialisms'), value: inLine(specialisms) },
          { term: t('field.modes'), value: inLine(modes.map((mode) => t(`option.modes.${mode}`))) },
          { term: t('field.freeFirstCall'), value: freeFirstCall && t('directory:facts.yes') },
          { term: t('field.practisingSince'), value: practisingSince && String(practisingSince) },
        ]}
      />
      {registrations.length > 0 && (
        <FactSection id="registrations" title={t('field.registrations')}>
          <ul className="divided p-0">
            {registrations.map(({ body, number, url, checkedOn }) => (
              <li key={`${body} ${number}`} className="py-2">
                <UserText className="font-label">{body}</UserText> <bdi>{number}</bdi>{' '}
                <OutLink href={url} />
                <CheckedOn on={checkedOn} />
              </li>
            ))}
          </ul>
        </FactSection>
      )}
    </>
  );
}
