import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { saveFile } from '#platform/http/save-file.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { UserText } from '#ui/user-text.tsx';
import { copyPath } from '../copy-link.ts';
import { answerDataQuestion, withdrawDataRequest } from '../dsar.contract.ts';
import type { OwnRequest } from '../dsar.contract.ts';
import { longestReason } from '../dsar.policy.ts';
import { StateWords } from './state-words.tsx';

interface OwnRequestCardProps {
  request: OwnRequest;
  onChanged: () => void;
}

/** What one has asked: where it stands, until when an answer comes, and the answer. */
export function OwnRequestCard({ request, onChanged }: OwnRequestCardProps) {
  const { t } = useTranslation('dsar');
  const language = useLanguage();
  const { id, kind, copy, outcome } = request;
  return (
    <Card as="li" className="flex flex-col items-start gap-4">
      <h3>{t(`kind.${kind}`)}</h3>
      <DataList
        items={[
          { term: t('column.state'), value: <StateWords status={request.status} /> },
          { term: t('own.askedOn'), value: formatDate(request.receivedOn, language) },
          {
            term: t('own.dueOn'),
            value: request.dueOn && formatDate(request.dueOn, language),
          },
          { term: t('own.details'), value: <UserText>{request.details}</UserText> },
          {
            term: t('own.longer'),
            value: request.extensionReason && <UserText>{request.extensionReason}</UserText>,
          },
          { term: t('field.outcome'), value: outcome && t(`outcome.${outcome}`) },
          {
            term: t('field.answer'),
            value: request.answer && <UserText>{request.answer}</UserText>,
          },
        ]}
      />
      {outcome && outcome !== 'granted' && <p>{t('complaint')}</p>}
      {copy.state === 'ready' && copy.until && (
        <>
          <p>{t('own.copyUntil', { moment: formatMoment(copy.until, language) })}</p>
          <SaveCopy id={id} />
        </>
      )}
      {copy.state === 'gone' && <p>{t('own.copyGone')}</p>}
      {request.question && <Question request={request} onChanged={onChanged} />}
      {request.canWithdraw && <Withdraw request={request} onChanged={onChanged} />}
    </Card>
  );
}

function SaveCopy({ id }: { id: string }) {
  const { t } = useTranslation('dsar');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      await saveFile(copyPath(id), 'data-copy.zip');
      setState('idle');
    } catch (error) {
      console.warn(error);
      setState('failed');
    }
  };
  return (
    <div className="flex flex-col items-start gap-2" role="group" aria-live="polite">
      <Button icon="download" busy={state === 'busy'} onClick={() => void save()}>
        {t('own.download')}
      </Button>
      {state === 'failed' && <FieldError id={`${id}-failed`}>{t('own.failed')}</FieldError>}
    </div>
  );
}

function Question({ request, onChanged }: OwnRequestCardProps) {
  const { t } = useTranslation('dsar');
  const { id, question } = request;
  const form = useForm({
    ...formOf(answerDataQuestion),
    ns: 'dsar',
    toInput: (data) => ({ params: { id }, body: { words: textOf(data, 'words') } }),
    onDone: onChanged,
  });
  return (
    <Form form={form} submit={t('own.sendWords')}>
      <p>{t('own.question')}</p>
      <UserText as="p">{question}</UserText>
      <Field label={t('own.words')} name="words" error={form.errorOf('words')} required>
        <Textarea rows={3} limit={longestReason} />
      </Field>
    </Form>
  );
}

function Withdraw({ request, onChanged }: OwnRequestCardProps) {
  const { t } = useTranslation('dsar');
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWrite(withdrawDataRequest, {
    onDone: () => {
      setAsking(false);
      onChanged();
    },
  });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {t('own.withdraw')}
      </Button>
      <ConfirmDialog
        action="remove"
        name={t('own.withdrawn', { kind: t(`kind.${request.kind}`) })}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.write({ params: { id: request.id } })}
        isPending={withdraw.isPending}
      />
    </>
  );
}
