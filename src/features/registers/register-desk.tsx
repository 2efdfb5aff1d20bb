import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { AssessmentDesk } from './parts/assessment-desk.tsx';
import { BreachDesk } from './parts/breach-desk.tsx';
import { ComplaintDesk } from './parts/complaint-desk.tsx';

export const registers = ['breaches', 'complaints', 'assessments'] as const;
export type Register = (typeof registers)[number];

const desks: Record<Register, () => ReactNode> = {
  breaches: BreachDesk,
  complaints: ComplaintDesk,
  assessments: AssessmentDesk,
};

/** The legal texts, and the registers that the law asks for, as parts of one page: `?register=` says which. */
export function RegisterLinks({ chosen }: { chosen: Register | 'texts' }) {
  const { t } = useTranslation('registers');
  return (
    <ChoiceChips
      label={t('registers')}
      values={['texts', ...registers] as const}
      chosen={chosen}
      nameOf={(value) => t(`register.${value}`)}
      linkTo={(value) => (value === 'texts' ? '?' : `?register=${value}`)}
    />
  );
}

export function RegisterDesk({ register }: { register: Register }) {
  const { t } = useTranslation('registers');
  const Desk = desks[register];
  return (
    <StaffFrame title={t(`${register}.title`)} lead={t(`${register}.lead`)}>
      <RegisterLinks chosen={register} />
      <Desk />
    </StaffFrame>
  );
}
