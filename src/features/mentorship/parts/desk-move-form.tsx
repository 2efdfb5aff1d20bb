import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { listDeskMentors, moveDeskMentor } from '../mentor-desk.contract.ts';
import type { DeskMentor } from '../mentor-desk.contract.ts';
import { mentorLimits } from '../mentor.policy.ts';
import type { DeskMove } from '../mentor.policy.ts';

interface DeskMoveFormProps {
  mentor: DeskMentor;
  move: DeskMove;
  onDone: () => void;
}

/** One step on, with its day where it has one, and what staff keep in mind. */
export function DeskMoveForm({
  mentor: { id, version, staffNote },
  move,
  onDone,
}: DeskMoveFormProps) {
  const { t } = useTranslation('mentorship');
  const queries = useQueryClient();
  const hasDay = move === 'interview' || move === 'train';
  const form = useForm({
    ...formOf(moveDeskMentor),
    ns: 'mentorship',
    toInput: (data) => {
      const on = textOf(data, 'on');
      return {
        params: { id },
        body: { move, note: textOf(data, 'note'), version, ...(hasDay && { on }) },
      };
    },
    onDone: () => {
      onDone();
      void queries.invalidateQueries({ queryKey: [listDeskMentors.id] });
    },
  });
  return (
    <Form form={form} submit={t(`desk.move.${move}.button`)}>
      <p>{t(`desk.move.${move}.text`)}</p>
      {hasDay && (
        <Field label={t('desk.on')} name="on" error={form.errorOf('on')} required>
          <TextInput type="date" className="max-w-56" />
        </Field>
      )}
      <Field
        label={t('desk.note')}
        hint={t('desk.noteHint')}
        name="note"
        error={form.errorOf('note')}
        optional
      >
        <Textarea rows={3} defaultValue={staffNote} limit={mentorLimits.note} />
      </Field>
    </Form>
  );
}
