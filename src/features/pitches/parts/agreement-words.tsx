import { useTranslation } from 'react-i18next';

const parts = [
  'parties',
  'purpose',
  'keep',
  'excluded',
  'time',
  'rights',
  'site',
  'stored',
] as const;

/** The words that both sides accept, by `agreementVersion`. Earlier numbers stay here for what was accepted under them. */
const versions: Readonly<Record<number, 'v1'>> = { 1: 'v1' };

export function AgreementWords({ agreement }: { agreement: number }) {
  const { t } = useTranslation('pitches');
  const words = versions[agreement] ?? 'v1';
  return (
    <ol className="flex list-decimal flex-col gap-2 ps-6">
      {parts.map((part) => (
        <li key={part}>{t(`agreement.${words}.${part}`)}</li>
      ))}
    </ol>
  );
}
