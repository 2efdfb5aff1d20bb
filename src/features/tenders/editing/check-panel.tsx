import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formOf } from '#platform/http/form-of.ts';
import { formatList } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import {
  askForCheck,
  cancelTender,
  checkTender,
  listOwnTenders,
  removeTender,
  takeTenderBack,
} from '../own-tender.contract.ts';
import type { getTenderToEdit } from '../own-tender.contract.ts';
import { TenderPreview } from './tender-preview.tsx';
import { tenderLimits } from '../tender.policy.ts';

interface PanelProps {
  data: EndpointResponse<typeof getTenderToEdit>;
  reload: () => void;
}

/** How far it is on its way, who wrote, and what can be done next. */
export function CheckPanel({ data, reload }: PanelProps) {
  const { t } = useTranslation('tenders');
  const language = useLanguage();
  const { stage, held, editors, note, mayCheck, needsAdmin, slug, tender } = data;
  const waits = stage === 'checking' || held.length > 0;
  return (
    <section aria-labelledby="way" className="card card-padded flex flex-col gap-4">
      <h2 id="way">{t('check.title')}</h2>
      <p className="font-label">{t(`stage.${stage}`)}</p>
      {note && !waits && (
        <Notice tone="warning" title={t('check.givenBack')}>
          <UserText>{note}</UserText>
        </Notice>
      )}
      {held.length > 0 && (
        <p>
          {t('check.held', {
            fields: formatList(
              held.map((one) => t(`held.${one}`)),
              language,
            ),
          })}
        </p>
      )}
      {(waits || stage === 'draft') && editors.length > 0 && (
        <p>{t('check.editors', { names: isolate(formatList(editors, language)) })}</p>
      )}
      {waits && !mayCheck && <p>{t(needsAdmin ? 'check.waitsAdmin' : 'check.waits')}</p>}
      <TenderPreview
        id={data.id}
        slug={slug}
        version={data.version}
        isOut={stage !== 'draft' && stage !== 'checking'}
      />
      {stage === 'draft' && <Ask data={data} reload={reload} />}
      {stage === 'checking' && !mayCheck && <TakeBack data={data} reload={reload} />}
      {mayCheck && <Check data={data} reload={reload} />}
      {(stage === 'draft' || stage === 'checking') && <Remove id={data.id} name={tender.title} />}
      {(stage === 'published' || stage === 'closed') && <Cancel data={data} reload={reload} />}
    </section>
  );
}

/** A draft goes on to the second person. */
function Ask({ data: { id, version, needsAdmin }, reload }: PanelProps) {
  const { t } = useTranslation(['tenders', 'ui']);
  const toast = useToast();
  const ask = useWrite(askForCheck, {
    refreshes: [listOwnTenders],
    onDone: () => {
      toast({ message: t('tenders:check.asked') });
      reload();
    },
  });
  return (
    <>
      <p>{t(needsAdmin ? 'tenders:check.askAdmin' : 'tenders:check.askText')}</p>
      {ask.error && (
        <Notice tone="error" title={t('tenders:error.validation')} live>
          <Faults error={ask.error} />
        </Notice>
      )}
      <div>
        <Button
          busy={ask.isPending}
          onClick={() => ask.write({ params: { id }, body: { version } })}
        >
          {t('tenders:check.ask')}
        </Button>
      </div>
    </>
  );
}

/** It has to be written at again before anybody checks it. */
function TakeBack({ data: { id }, reload }: PanelProps) {
  const { t } = useTranslation(['tenders', 'ui']);
  const toast = useToast();
  const back = useWrite(takeTenderBack, {
    refreshes: [listOwnTenders],
    onDone: () => {
      toast({ message: t('tenders:check.takenBack') });
      reload();
    },
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'tenders', 'ui:problem.failed') }),
  });
  return (
    <div>
      <Button
        variant="secondary"
        busy={back.isPending}
        onClick={() => back.write({ params: { id } })}
      >
        {t('tenders:check.takeBack')}
      </Button>
    </div>
  );
}

/** What is missing, a sentence each; else what went wrong. */
function Faults({ error }: { error: Error }) {
  const { t } = useTranslation();
  const fields =
    (error as { problem?: { fields?: { path: string; key: string }[] } }).problem?.fields ?? [];
  if (fields.length === 0) return problemText(t, error, 'tenders', 'ui:problem.failed');
  return (
    <ul className="list-disc ps-6">
      {fields.map(({ path, key }) => (
        <li key={path}>{t(key)}</li>
      ))}
    </ul>
  );
}

/** The second person publishes it, or gives it back with a reason. */
function Check({ data: { id, version, held }, reload }: PanelProps) {
  const { t } = useTranslation(['tenders', 'ui']);
  const toast = useToast();
  const done = (message: string) => {
    toast({ message });
    reload();
  };
  const publish = useWrite(checkTender, {
    refreshes: [listOwnTenders],
    onDone: () => done(t('tenders:check.published')),
  });
  const back = useForm({
    ...formOf(checkTender),
    ns: 'tenders',
    toInput: (form) => ({
      params: { id },
      body: { version, outcome: 'give-back' as const, note: textOf(form, 'note') },
    }),
    onDone: () => done(t('tenders:check.backDone')),
  });
  return (
    <>
      <p>{t('tenders:check.mayCheck')}</p>
      {publish.error && (
        <Notice tone="error" live>
          <Faults error={publish.error} />
        </Notice>
      )}
      <div>
        <Button
          icon="check"
          busy={publish.isPending}
          onClick={() =>
            publish.write({ params: { id }, body: { version, outcome: 'publish', note: '' } })
          }
        >
          {t(held.length > 0 ? 'tenders:check.publishChange' : 'tenders:check.publish')}
        </Button>
      </div>
      <Form form={back} submit={t('tenders:check.back')} className="max-w-prose">
        <Field label={t('tenders:check.note')} name="note" error={back.errorOf('note')} required>
          <Textarea rows={3} maxLength={tenderLimits.summary} />
        </Field>
      </Form>
    </>
  );
}

/** Before it is published it can go for good. */
function Remove({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation(['tenders', 'ui']);
  const navigate = useNavigate();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(removeTender, {
    refreshes: [listOwnTenders],
    onDone: () => {
      toast({ message: t('tenders:form.removed') });
      void navigate('/council');
    },
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'tenders', 'ui:problem.failed') }),
  });
  return (
    <div>
      <Button variant="secondary" icon="trash" onClick={() => setAsking(true)}>
        {t('tenders:form.removeTender')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        action="delete"
        name={<UserText>{name}</UserText>}
        isPending={remove.isPending}
        onConfirm={() => remove.write({ params: { id } })}
      />
    </div>
  );
}

/** What everybody has seen is called off. */
function Cancel({ data: { id, version, tender }, reload }: PanelProps) {
  const { t } = useTranslation(['tenders', 'ui']);
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const cancel = useWrite(cancelTender, {
    refreshes: [listOwnTenders],
    onDone: () => {
      toast({ message: t('tenders:form.cancelled') });
      setAsking(false);
      reload();
    },
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'tenders', 'ui:problem.failed') }),
  });
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('tenders:form.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        action="remove"
        name={<UserText>{tender.title}</UserText>}
        isPending={cancel.isPending}
        onConfirm={() => cancel.write({ params: { id }, body: { version } })}
      >
        <p>{t('tenders:form.cancelText')}</p>
      </ConfirmDialog>
    </div>
  );
}
