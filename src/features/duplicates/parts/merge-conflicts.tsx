import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { useApi } from '#platform/query/use-api.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import {
  getDuplicateState,
  listDuplicates,
  listMergeConflicts,
  listMerges,
  mergeTakes,
  undoMerge,
} from '../duplicate.contract.ts';
import type { Merge, MergeConflict } from '../duplicate.contract.ts';
import { useConflictName } from './conflict-name.ts';

/** What was edited since a merge, field by field: staff say which wording holds, and undo with it. */
export function MergeConflicts({ merge }: { merge: Merge }) {
  const found = useApi(listMergeConflicts, { params: { id: merge.id } });
  return (
    <QueryState query={found} ns="duplicates" isEmpty={() => false}>
      {({ items }) => <Choices merge={merge} conflicts={items} />}
    </QueryState>
  );
}

interface ChoicesProps {
  merge: Merge;
  conflicts: readonly MergeConflict[];
}

function Choices({ merge, conflicts }: ChoicesProps) {
  const { t } = useTranslation('duplicates');
  const nameOf = useConflictName();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button has made room for this.
  useEffect(() => heading.current?.focus(), []);
  const form = useForm({
    ns: 'duplicates',
    schema: undoMerge.body,
    toInput: (data) => ({
      body: {
        choices: Object.fromEntries(
          conflicts.map(({ path }) => [
            path,
            mergeTakes.find((take) => take === textOf(data, path)) ?? 'now',
          ]),
        ),
      },
    }),
    send: ({ body }) => api(undoMerge, { params: { id: merge.id }, body }),
    onDone: () => {
      toast({ message: t('merges.done') });
      for (const { id } of [listMerges, listDuplicates, getDuplicateState, listMergeConflicts])
        void queryClient.invalidateQueries({ queryKey: [id] });
    },
  });
  return (
    <div className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {t('merges.conflicts')}
      </h3>
      <p className="max-w-prose">{t('merges.conflictsText')}</p>
      <Form form={form} submit={t('merges.undoSo')}>
        {conflicts.map((conflict) =>
          conflict.change === 'gone' ? (
            <p key={conflict.path}>
              {nameOf(conflict.path)}: {t('merges.staysGone')}
            </p>
          ) : (
            <RadioGroup
              key={conflict.path}
              legend={nameOf(conflict.path)}
              name={conflict.path}
              columns
              defaultValue="now"
              options={mergeTakes.map((take) => ({
                value: take,
                label: t(`merges.take.${take}`),
                hint: <Wordings wordings={conflict.sides.map((side) => side[take])} />,
              }))}
            />
          ),
        )}
      </Form>
    </div>
  );
}

function Wordings({ wordings }: { wordings: readonly string[] }) {
  const { t } = useTranslation('duplicates');
  return (
    <>
      {[...new Set(wordings)].map((words) => (
        <UserText key={words} className="block whitespace-pre-line">
          {words || t('merges.noWords')}
        </UserText>
      ))}
    </>
  );
}
