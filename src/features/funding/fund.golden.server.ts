import type { EligibilityRules } from '#features/eligibility/eligibility.contract.ts';
import { areas, beneficiaries, legalForms } from '#features/eligibility/facts.ts';
import type { Area, Beneficiary, LegalForm } from '#features/eligibility/facts.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { toColumns } from './fund-shape.server.ts';
import { fund } from './fund.table.server.ts';

interface Made {
  opensAt?: string;
  closesAt?: string;
  /** Pence. */
  amounts?: readonly [number | null, number | null];
  rules?: EligibilityRules;
}

async function add(db: Db): Promise<void> {
  const make = (name: string, { amounts = [null, null], rules = {}, ...days }: Made) =>
    db.insert(fund).values({
      ...toColumns({
        name,
        funder: 'Golden Trust',
        description: `About ${name}`,
        minAmount: amounts[0],
        maxAmount: amounts[1],
        totalAvailable: null,
        opensAt: '2026-01-01',
        closesAt: '2027-06-30',
        criteria: [],
        website: null,
        rules,
        ...days,
      }),
      slug: name.toLowerCase(),
    });
  await make('Bògòlan', { closesAt: '2027-01-31', amounts: [100_000, 500_000] });
  await make('Charity', { rules: { legalForms: ['charity', 'cio'], areas: ['london'] } });
  await make('Trader', {
    rules: { legalForms: ['sole-trader'], serves: ['young'] },
    amounts: [null, 90_000],
  });
  await make('Later', { opensAt: '2027-05-01' });
  await make('Past', { closesAt: '2026-02-01' });
}

const all = 'Bògòlan, Charity, Trader';
/** Choices that a programme names; of the others it finds those that have no such rule. */
const findings: {
  form: Partial<Record<LegalForm, string>>;
  area: Partial<Record<Area, string>>;
  serves: Partial<Record<Beneficiary, string>>;
} = {
  form: {
    charity: 'Bògòlan, Charity',
    cio: 'Bògòlan, Charity',
    'sole-trader': 'Bògòlan, Trader',
  },
  area: { london: all },
  serves: { young: all },
};

const cases: readonly GoldenCase[] = [
  [{ q: 'bogolan' }, 'Bògòlan'],
  [{ q: 'golden trust' }, all],
  [{ q: 'past' }, ''],
  ...legalForms.map((form): GoldenCase => [{ form }, findings.form[form] ?? 'Bògòlan']),
  ...areas.map((area): GoldenCase => [{ area }, findings.area[area] ?? 'Bògòlan, Trader']),
  ...beneficiaries.map((serves): GoldenCase => [
    { serves },
    findings.serves[serves] ?? 'Bògòlan, Charity',
  ]),
  [{ amount: '999' }, 'Charity'],
  [{ amount: '1000' }, 'Bògòlan, Charity'],
  [{ amount: '5000' }, 'Bògòlan, Charity'],
  [{ amount: '5001' }, 'Charity'],
  [{ amount: '900' }, 'Charity, Trader'],
  [{ show: 'open' }, all],
  [{ show: 'upcoming' }, 'Later'],
  [{ show: 'closed' }, 'Past'],
  [{ sort: 'closing' }, all],
  [{ sort: 'newest' }, 'Trader, Charity, Bògòlan'],
  [{ sort: 'largest' }, 'Bògòlan, Trader, Charity'],
];

export const golden: GoldenRows = { add, lists: [{ endpoints: ['listFunds'], cases }] };
