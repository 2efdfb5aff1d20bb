import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { eventLimits } from '../event.policy.ts';
import { cancelEvent } from '../own-event-life.contract.ts';
import type { OwnEvent } from '../own-event.contract.ts';

export interface ManagingProps {
  event: OwnEvent;
  onDone: (event: OwnEvent) => void;
}

/** Calls the whole event off, with a word to all who come. */
export function CancelEvent({ event, onDone }: ManagingProps) {
  const { t } = useTranslation('events');
  const [isOpen, open] = useState(false);
  const form = useForm({
    ...formOf(cancelEvent),
    ns: 'events',
    toInput: (data) => ({
      params: { id: event.id },
      body: { version: event.version, words: textOf(data, 'words') },
    }),
    onDone: (answer) => {
      open(false);
      onDone(answer);
    },
  });
  return (
    <>
      <Button variant="danger" onClick={() => open(true)}>
        {t('manage.cancel')}
      </Button>
      <Dialog open={isOpen} onClose={() => open(false)} title={t('manage.cancelTitle')}>
        <Form form={form} submit={t('manage.cancelSubmit')}>
          <p>{t('manage.cancelText')}</p>
          <Field label={t('manage.words')} name="words" error={form.errorOf('words')} optional>
            <Textarea rows={4} limit={eventLimits.words} />
          </Field>
        </Form>
      </Dialog>
    </>
  );
}
