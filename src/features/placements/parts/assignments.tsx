import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/http/api-client.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { listAssignments, setAssignment } from '../assignment.contract.ts';
import type { Placement } from '../placement.contract.ts';
import { placementLimits } from '../placement.policy.ts';
import { OneAssignment } from './one-assignment.tsx';

/** The assignments of one placement, and for its supervisor the form for another. */
export function Assignments({ placement }: { placement: Placement }) {
  const { t } = useTranslation('placements');
  const [isSetting, setSetting] = useState(false);
  const { id, side, can } = placement;
  const found = useApi(listAssignments, { params: { id } });
  const headingId = `assignments-${id}`;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h4 id={headingId} className="font-label text-lg">
        {t('assignments.title')}
      </h4>
      {can.setAssignment && (
        <Button
          size="small"
          icon="plus"
          variant="secondary"
          className="self-start"
          onClick={() => setSetting(true)}
        >
          {t('assignments.set')}
        </Button>
      )}
      <QueryState
        query={found}
        ns="placements"
        empty={<p className="text-ink-soft">{t(`assignments.none.${side}`)}</p>}
      >
        {({ items, can: may }) => (
          <ul className="divided border-y border-hairline">
            {items.map((item) => (
              <OneAssignment key={item.id} assignment={item} side={side} mayComment={may.comment} />
            ))}
          </ul>
        )}
      </QueryState>
      <Dialog open={isSetting} onClose={() => setSetting(false)} title={t('assignments.set')}>
        {isSetting && <SetForm placement={placement} onDone={() => setSetting(false)} />}
      </Dialog>
    </section>
  );
}

function SetForm({ placement, onDone }: { placement: Placement; onDone: () => void }) {
  const { t } = useTranslation('placements');
  const queries = useQueryClient();
  const { id, startsOn, endsOn } = placement;
  const form = useForm({
    ns: 'placements',
    schema: setAssignment.body,
    draft: `assignment ${id}`,
    toInput: (data) => ({
      body: {
        title: textOf(data, 'title'),
        brief: textOf(data, 'brief'),
        dueOn: textOf(data, 'dueOn'),
      },
    }),
    send: ({ body }, idempotencyKey) =>
      api(setAssignment, { params: { id }, body }, { idempotencyKey }),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: [listAssignments.id] });
      onDone();
    },
  });
  return (
    <Form form={form} submit={t('assignments.send')}>
      <Field label={t('assignments.name')} name="title" error={form.errorOf('title')} required>
        <TextInput maxLength={placementLimits.title} />
      </Field>
      <Field label={t('assignments.brief')} name="brief" error={form.errorOf('brief')} optional>
        <Textarea rows={5} limit={placementLimits.brief} />
      </Field>
      <Field label={t('assignments.dueOn')} name="dueOn" error={form.errorOf('dueOn')} required>
        <TextInput type="date" min={startsOn} max={endsOn} />
      </Field>
    </Form>
  );
}
