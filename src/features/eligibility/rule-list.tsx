import { useTranslation } from 'react-i18next';
import { DataList } from '#ui/data-list.tsx';
import type { EligibilityRules } from './eligibility.contract.ts';
import { saidRules } from './parts/rule-values.ts';
import { useSay } from './parts/use-say.ts';

/** Who may apply, in words. The page brings the namespace `eligibility`. */
export function RuleList({ rules }: { rules: EligibilityRules }) {
  const { t } = useTranslation('eligibility');
  const say = useSay();
  const items = saidRules(rules).map(({ rule, way, values }) => {
    const said = Object.fromEntries(Object.entries(values).map(([name, one]) => [name, say(one)]));
    return { term: t(`rule.${rule}`), value: way ? t(`limits.${way}`, said) : said['asked'] };
  });
  return <DataList items={items} />;
}
