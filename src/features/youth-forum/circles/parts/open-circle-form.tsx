import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { changeCircleLeader, listCircleDesk, openYouthCircle } from '../circle.contract.ts';
import { circleBoards, circleLimits } from '../circle.policy.ts';
import type { CircleBoard } from '../circle.policy.ts';

export function OpenCircleForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('youth-forum');
  const queries = useQueryClient();
  const toast = useToast();
  const form = useForm({
    ...formOf(openYouthCircle),
    ns: 'youth-forum',
    fallback: 'youth-forum:circle.desk.failed',
    toInput: (data) => ({
      body: {
        board: textOf(data, 'board') as CircleBoard,
        name: textOf(data, 'name'),
        purpose: textOf(data, 'purpose'),
        leader: textOf(data, 'leader'),
      },
    }),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: [listCircleDesk.id] });
      toast({ message: t('circle.desk.opened') });
      onDone();
    },
  });
  return (
    <Form form={form} submit={t('circle.desk.submit')}>
      <Field label={t('circle.desk.board')} name="board" error={form.errorOf('board')} required>
        <Select
          placeholder={t('circle.desk.choose')}
          defaultValue=""
          options={circleBoards.map((one) => ({ value: one, label: t(`board.${one}`) }))}
        />
      </Field>
      <Field label={t('circle.desk.name')} name="name" error={form.errorOf('name')} required>
        <TextInput maxLength={circleLimits.name} autoComplete="off" />
      </Field>
      <Field
        label={t('circle.desk.purpose')}
        name="purpose"
        hint={t('circle.desk.purposeHint')}
        error={form.errorOf('purpose')}
        required
      >
        <Textarea rows={4} limit={circleLimits.purpose} />
      </Field>
      <Field
        label={t('circle.desk.leader')}
        name="leader"
        hint={t('circle.desk.leaderHint')}
        error={form.errorOf('leader')}
        required
      >
        <TextInput type="email" autoComplete="off" />
      </Field>
    </Form>
  );
}

/** Somebody else is asked to lead a circle. */
export function ChangeLeaderForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('youth-forum');
  const queries = useQueryClient();
  const toast = useToast();
  const form = useForm({
    ...formOf(changeCircleLeader),
    ns: 'youth-forum',
    fallback: 'youth-forum:circle.desk.failed',
    toInput: (data) => ({ params: { id }, body: { leader: textOf(data, 'leader') } }),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: [listCircleDesk.id] });
      toast({ message: t('circle.desk.changed') });
      onDone();
    },
  });
  return (
    <Form form={form} submit={t('circle.desk.change')}>
      <p>{t('circle.desk.changeText')}</p>
      <Field label={t('circle.desk.leader')} name="leader" error={form.errorOf('leader')} required>
        <TextInput type="email" autoComplete="off" />
      </Field>
    </Form>
  );
}
