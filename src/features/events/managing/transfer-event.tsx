import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { HostField, readHost } from '../editing/host-field.tsx';
import { transferEvent } from '../own-event-life.contract.ts';
import type { ManagingProps } from './cancel-event.tsx';

/** Another page, council or oneself holds it from now on; whoever works there keeps it. */
export function TransferEvent({ event, onDone }: ManagingProps) {
  const { t } = useTranslation('events');
  const [isOpen, open] = useState(false);
  const form = useForm({
    ...formOf(transferEvent),
    ns: 'events',
    toInput: (data) => ({
      params: { id: event.id },
      body: { version: event.version, host: readHost(textOf(data, 'host')) },
    }),
    onDone: (answer) => {
      open(false);
      onDone(answer);
    },
  });
  return (
    <>
      <Button variant="secondary" onClick={() => open(true)}>
        {t('manage.transfer')}
      </Button>
      <Dialog open={isOpen} onClose={() => open(false)} title={t('manage.transferTitle')}>
        <Form form={form} submit={t('form.save')}>
          <p>{t('manage.transferText')}</p>
          <HostField error={form.errorOf('host')} />
        </Form>
      </Dialog>
    </>
  );
}
