import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { useToast } from '#ui/toasts.tsx';
import { chooseLeader, getOwnLeader } from '../leader.contract.ts';
import type { OwnLeader } from '../leader.contract.ts';
import { leaderNames } from '../leader.policy.ts';

/** One's own row, and the switch with which one takes part. */
export function OwnPart() {
  return (
    <QueryIsland>
      <Own />
    </QueryIsland>
  );
}

function Own() {
  const { t } = useTranslation('leaderboard');
  const own = useApi(getOwnLeader, {});
  return (
    <Card as="section" className="flex max-w-prose flex-col gap-4">
      <h2>{t('own.title')}</h2>
      <QueryState query={own} ns="leaderboard">
        {(mine) => (mine.canJoin ? <Switch mine={mine} /> : <p>{t('own.closed')}</p>)}
      </QueryState>
    </Card>
  );
}

function Switch({ mine: { isOn, name, row } }: { mine: OwnLeader }) {
  const { t } = useTranslation('leaderboard');
  const language = useLanguage();
  const toast = useToast();
  const { write, isPending } = useWrite(chooseLeader, {
    refreshes: [getOwnLeader],
    onDone: (now) => toast({ message: t(now.isOn ? 'own.on' : 'own.off') }),
    onFailed: (error) =>
      toast({
        tone: 'error',
        message: problemText(t, error, 'leaderboard', 'leaderboard:own.failed'),
      }),
  });
  return (
    <>
      {row && (
        <p>
          {t('own.row', {
            place: formatNumber(row.place, language),
            count: row.acts,
            number: formatNumber(row.acts, language),
          })}
        </p>
      )}
      {isOn && !row && <p>{t('own.noRow')}</p>}
      <Checkbox
        name="leaderboard"
        label={t('own.switch')}
        hint={t('own.hint')}
        checked={isOn}
        aria-disabled={isPending || undefined}
        onChange={({ target }) => {
          if (!isPending) write({ body: { isOn: target.checked, name } });
        }}
      />
      {isOn && (
        <Field label={t('own.name')} name="leader-name">
          <Select
            value={name}
            onChange={({ target }) => {
              const chosen = leaderNames.find((one) => one === target.value) ?? 'first';
              write({ body: { isOn, name: chosen } });
            }}
            options={leaderNames.map((value) => ({ value, label: t(`own.nameAs.${value}`) }))}
          />
        </Field>
      )}
    </>
  );
}
