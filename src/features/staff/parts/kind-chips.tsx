import { useTranslation } from 'react-i18next';
import { useApi } from '#platform/query/use-api.ts';
import { Chip, ChipList } from '#ui/chip.tsx';
import { useCaseWords } from '../queue/case-words.ts';
import { listCases } from '../case.contract.ts';

interface KindChipsProps {
  chosen: string | undefined;
  addressWith: (changes: Record<string, string | null>) => string;
}

/** The kinds of cases that the site has, with how many of each wait. */
export function KindChips({ chosen, addressWith }: KindChipsProps) {
  const { t } = useTranslation('staff');
  const { data } = useApi(listCases, { query: {} }, { refetchInterval: 30_000 });
  return (
    <ChipList label={t('queue.kinds')}>
      <Chip to={addressWith({ kind: null, case: null })} selected={chosen === undefined}>
        {t('queue.all')}
      </Chip>
      {data?.kinds.map(({ kind, ns, waiting }) => (
        <Chip key={kind} to={addressWith({ kind, case: null })} selected={chosen === kind}>
          <KindName kind={kind} ns={ns} waiting={waiting} />
        </Chip>
      ))}
    </ChipList>
  );
}

function KindName({ kind, ns, waiting }: { kind: string; ns: string; waiting: number }) {
  const { t } = useTranslation('staff');
  const { name } = useCaseWords({ kind, ns });
  return t('queue.kind', { kind: name, waiting });
}
