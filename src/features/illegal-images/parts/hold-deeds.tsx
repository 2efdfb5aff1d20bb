import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import {
  destroyHold,
  listHolds,
  openHold,
  releaseHold,
  reportHold,
} from '../illegal-images.contract.ts';
import type { Hold } from '../illegal-images.contract.ts';
import { longestReference, longestWords } from '../illegal-images.policy.ts';

interface DeedProps {
  hold: Hold;
  onDone: () => void;
}

/** What can be done with a hold as it is now. */
export function HoldDeeds({ hold }: { hold: Hold }) {
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('illegal-images');
  const onDone = () => {
    toast({ message: t('done') });
    void queries.invalidateQueries({ queryKey: [openHold.id] });
    void queries.invalidateQueries({ queryKey: [listHolds.id] });
  };
  return (
    <div className="flex flex-wrap gap-3">
      {hold.state === 'held' && (
        <>
          <Deed label={t('report.button')}>
            <ReportForm hold={hold} onDone={onDone} />
          </Deed>
          <Deed label={t('release.button')}>
            <ReasonForm hold={hold} name="release" onDone={onDone} />
          </Deed>
        </>
      )}
      {hold.state === 'reported' && !hold.destroyAsked?.isMine && (
        <Deed label={t(hold.destroyAsked ? 'agree.button' : 'destroy.button')}>
          <ReasonForm hold={hold} name={hold.destroyAsked ? 'agree' : 'destroy'} onDone={onDone} />
        </Deed>
      )}
      {hold.destroyAsked?.isMine && <p className="max-w-prose">{t('destroy.waits')}</p>}
    </div>
  );
}

function Deed({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={label}>
        {isOpen && children}
      </Dialog>
    </>
  );
}

function ReportForm({ hold, onDone }: DeedProps) {
  const { t } = useTranslation('illegal-images');
  const form = useForm({
    ...formOf(reportHold),
    ns: 'illegal-images',
    fallback: 'illegal-images:desk.failed',
    toInput: (data) => ({
      params: { id: hold.id },
      body: {
        reference: textOf(data, 'reference'),
        reportedAt: textOf(data, 'reportedAt'),
        words: textOf(data, 'words'),
        version: hold.version,
      },
    }),
    onDone,
  });
  return (
    <Form form={form} submit={t('report.submit')}>
      <p className="max-w-prose">{t('report.lead')}</p>
      <Field
        label={t('report.reference')}
        name="reference"
        error={form.errorOf('reference')}
        required
      >
        <TextInput maxLength={longestReference} />
      </Field>
      <Field
        label={t('report.at')}
        name="reportedAt"
        hint={t('report.atHint')}
        error={form.errorOf('reportedAt')}
        required
      >
        <TextInput type="datetime-local" className="max-w-72" />
      </Field>
      <Field label={t('report.words')} name="words" error={form.errorOf('words')} optional>
        <Textarea rows={3} limit={longestWords} />
      </Field>
    </Form>
  );
}

const ways = { release: releaseHold, destroy: destroyHold, agree: destroyHold };

function ReasonForm({ hold, name, onDone }: DeedProps & { name: keyof typeof ways }) {
  const { t } = useTranslation('illegal-images');
  const form = useForm({
    ...formOf(ways[name]),
    ns: 'illegal-images',
    fallback: 'illegal-images:desk.failed',
    toInput: (data) => ({
      params: { id: hold.id },
      body: { reason: textOf(data, 'reason'), version: hold.version },
    }),
    onDone,
  });
  return (
    <Form form={form} submit={t(`${name}.submit`)}>
      <p className="max-w-prose">{t(`${name}.lead`)}</p>
      <Field label={t(`${name}.reason`)} name="reason" error={form.errorOf('reason')} required>
        <Textarea rows={4} limit={longestWords} />
      </Field>
    </Form>
  );
}
