import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useToast } from '#ui/toasts.tsx';
import { problemNamespaces, useCaseWords } from '../queue/case-words.ts';
import { decideCase } from '../case.contract.ts';
import type { StaffCaseView } from '../case.contract.ts';
import { useRefreshCase } from './use-refresh-case.ts';
import { DecisionFields } from './decision-fields.tsx';
import { textOf } from './form-text.ts';

/** Outcome and reason. What takes something from somebody is asked for twice. */
export function DecideForm({ view }: { view: StaffCaseView }) {
  const { t } = useTranslation('staff');
  const words = useCaseWords(view);
  const toast = useToast();
  const refresh = useRefreshCase();
  const asked = useRef<HTMLFormElement>(null);
  const isSure = useRef(false);
  const [doubtful, setDoubtful] = useState<string>();
  const form = useForm({
    ...formOf(decideCase),
    ns: problemNamespaces(view),
    toInput: (data) => ({
      params: { id: view.id },
      body: {
        version: view.version,
        outcome: textOf(data, 'outcome'),
        reasonId: textOf(data, 'reasonId') || undefined,
        note: textOf(data, 'note') || undefined,
      },
    }),
    onDone: () => {
      toast({ message: t('panel.done') });
      void refresh();
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const chosen = textOf(new FormData(event.currentTarget), 'outcome');
    const outcome = view.outcomes.find(({ id }) => id === chosen);
    if (outcome?.isDestructive && !isSure.current) {
      event.preventDefault();
      asked.current = event.currentTarget;
      setDoubtful(words.outcome(chosen));
      return;
    }
    isSure.current = false;
    form.onSubmit(event);
  };
  const confirm = () => {
    isSure.current = true;
    setDoubtful(undefined);
    asked.current?.requestSubmit();
  };
  return (
    <div className="w-full">
      <Form form={{ ...form, onSubmit }} submit={t('decide.submit')}>
        <DecisionFields view={view} errorOf={form.errorOf} />
      </Form>
      <Dialog
        open={doubtful !== undefined}
        onClose={() => setDoubtful(undefined)}
        size="small"
        title={t('decide.sureTitle')}
        footer={
          <>
            <Button variant="danger" onClick={confirm}>
              {doubtful}
            </Button>
            <Button variant="secondary" onClick={() => setDoubtful(undefined)}>
              {t('decide.back')}
            </Button>
          </>
        }
      >
        <p>{t('decide.sure', { outcome: doubtful })}</p>
      </Dialog>
    </div>
  );
}
