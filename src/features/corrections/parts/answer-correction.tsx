import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CheckboxGroup } from '#ui/choices.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useToast } from '#ui/toasts.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { UserText } from '#ui/user-text.tsx';
import { answerCorrection, listOwnCorrections } from '../correction.contract.ts';
import type { OwnCorrection } from '../correction.contract.ts';
import { longestReason } from '../correction.policy.ts';
import type { FactField } from '../correction.policy.ts';
import { Change, useFactWords } from './change-list.tsx';

/** One correction with the owner's two answers. */
export function AnswerCorrection({ correction }: { correction: OwnCorrection }) {
  const { t } = useTranslation('corrections');
  const language = useLanguage();
  const [isRefusing, setRefusing] = useState(false);
  const { id, page, matter, note, dueAt } = correction;
  const headingId = `correction-${id}`;
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h3 id={headingId}>
          <Link to={page.url}>
            <UserText>{page.title}</UserText>
          </Link>
        </h3>
        <p className="text-ink-soft">
          {t(`matter.${matter}`)} · {t('own.due', { date: formatDate(dueAt, language) })}
        </p>
      </div>
      {note && (
        <UserText as="blockquote" className="border-s-4 border-line ps-4 whitespace-pre-line">
          {note}
        </UserText>
      )}
      <AnswerForm
        key={String(isRefusing)}
        correction={correction}
        isRefusing={isRefusing}
        onTurn={() => setRefusing(!isRefusing)}
      />
    </Card>
  );
}

interface AnswerFormProps {
  correction: OwnCorrection;
  isRefusing: boolean;
  onTurn: () => void;
}

function AnswerForm({ correction, isRefusing, onTurn }: AnswerFormProps) {
  const { t } = useTranslation('corrections');
  const toast = useToast();
  const client = useQueryClient();
  const { id, page, pageVersion } = correction;
  const form = useForm({
    ...formOf(answerCorrection),
    ns: 'corrections',
    draft: `correction-answer ${id}`,
    toInput: (data) => ({
      params: { id },
      body: {
        isAccepted: !isRefusing,
        fields: data.getAll('fields') as FactField[],
        reason: textOf(data, 'reason'),
        pageVersion,
      },
    }),
    onDone: ({ status }) => {
      toast({ message: t(`own.${status}`) });
      void client.invalidateQueries({ queryKey: [listOwnCorrections.id] });
    },
  });
  return (
    <Form
      form={form}
      submit={t(isRefusing ? 'own.refuse' : 'own.accept')}
      extra={
        <Button variant="quiet" onClick={onTurn} aria-describedby={`correction-${id}`}>
          {t(isRefusing ? 'own.back' : 'own.refuseInstead')}
        </Button>
      }
    >
      {isRefusing ? (
        <Field
          label={t('own.reason')}
          name="reason"
          id={`reason-${id}`}
          hint={t('own.reasonHint')}
          error={form.errorOf('reason')}
          required
        >
          <Textarea limit={longestReason} rows={3} />
        </Field>
      ) : (
        <Changes correction={correction} error={form.errorOf('fields')} />
      )}
      {!isRefusing && correction.matter === 'other' && (
        <p>
          <Link to={`/business/${page.id}/edit`}>{t('own.edit')}</Link>
        </p>
      )}
    </Form>
  );
}

function Changes({ correction, error }: { correction: OwnCorrection; error?: string }) {
  const { t } = useTranslation('corrections');
  const words = useFactWords();
  const { id, changes } = correction;
  if (changes.length === 0) return null;
  return (
    <CheckboxGroup
      legend={t('own.choose')}
      name="fields"
      id={`fields-${id}`}
      options={changes.map((change) => ({
        value: change.field,
        label: <Change change={change} />,
        hint: change.isConflict && (
          <>
            {t('own.changedSince')} {words(change.field, change.now)}
          </>
        ),
      }))}
      defaultValue={changes.filter(({ isConflict }) => !isConflict).map(({ field }) => field)}
      error={error}
    />
  );
}
