import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { useCaseWords } from '../queue/case-words.ts';
import type { StaffCaseView } from '../case.contract.ts';

type Earlier = StaffCaseView['earlier'];

/** Whether it happens for the first time. */
export function EarlierDecisions({ earlier }: { earlier: Earlier }) {
  const { t } = useTranslation('staff');
  if (earlier.length === 0) return null;
  return (
    <Disclosure summary={t('panel.earlier')}>
      <ul className="list-disc ps-5">
        {earlier.map((decision) => (
          <EarlierDecision key={`${decision.id} ${decision.at}`} decision={decision} />
        ))}
      </ul>
    </Disclosure>
  );
}

function EarlierDecision({ decision }: { decision: Earlier[number] }) {
  const language = useLanguage();
  const words = useCaseWords(decision);
  return (
    <li>
      {words.name} · {words.outcome(decision.outcome)} · {formatMoment(decision.at, language)}
    </li>
  );
}
