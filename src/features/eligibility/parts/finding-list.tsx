import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { final } from '../judge/finding.ts';
import type { Finding, Outcome } from '../judge/finding.ts';
import { useSay } from './use-say.ts';

const looks = {
  yes: { icon: 'check', tone: 'text-palm' },
  no: { icon: 'error', tone: 'text-hibiscus' },
  unknown: { icon: 'info', tone: 'text-ink-soft' },
} as const satisfies Record<Outcome, unknown>;

/** Each rule with its answer; a no with its reason and what would change it. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="divided list-none ps-0">
      {findings.map((finding) => (
        <FindingRow key={finding.rule} finding={finding} />
      ))}
    </ul>
  );
}

function FindingRow({ finding }: { finding: Finding }) {
  const { t } = useTranslation('eligibility');
  const { icon, tone } = looks[finding.outcome];
  return (
    <li className="flex gap-3 py-3">
      <Icon name={icon} className={`mt-0.5 ${tone}`} />
      <div className="min-w-0">
        <p className="font-label">
          {t('answered', { rule: t(`rule.${finding.rule}`), answer: t(`met.${finding.outcome}`) })}
        </p>
        {finding.outcome === 'no' && <Reason finding={finding} />}
      </div>
    </li>
  );
}

function Reason({ finding }: { finding: Extract<Finding, { outcome: 'no' }> }) {
  const { t } = useTranslation('eligibility');
  const say = useSay();
  const { reason, values } = finding;
  const said = Object.fromEntries(Object.entries(values).map(([name, one]) => [name, say(one)]));
  return (
    <>
      <p>{t(`no.${reason}`, said)}</p>
      <p className="text-ink-soft">
        {final.has(reason) ? t('change.never') : t(`change.${reason}`, said)}
      </p>
    </>
  );
}
