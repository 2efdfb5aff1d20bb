import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MergeFieldValue, mergeValueOf } from '#features/directory/merging/merge-field-value.tsx';
import type { MergeListing } from '#features/directory/merging/merge-field-value.tsx';
import { ownerChoices } from '#features/directory/merging/merge-owner.policy.ts';
import { mergeFields } from '#features/directory/merging/merge-fields.ts';
import { api } from '#platform/http/api-client.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { mergeDuplicates } from '../duplicate.contract.ts';
import { fieldLabels } from './field-labels.ts';
import { OwnerLine } from './owner-line.tsx';
import type { PairView } from './pair-panel.tsx';

interface MergeFormProps {
  pair: PairView;
  left: MergeListing;
  right: MergeListing;
}

const sides = ['left', 'right'] as const;

/** Which page stays, and for each field in which the two differ, whose words hold. */
export function MergeForm({ pair, left, right }: MergeFormProps) {
  const { t } = useTranslation(['duplicates', 'imports', 'directory']);
  const toast = useToast();
  const navigate = useNavigate();
  const [lost, setLost] = useState<'left' | 'right'>('right');
  const both = { left, right };
  const differing = mergeFields.filter(
    (field) => mergeValueOf(left, field) !== mergeValueOf(right, field),
  );
  const form = useForm({
    ns: 'duplicates',
    schema: mergeDuplicates.body,
    toInput: (data) => {
      const kept = sides.find((side) => side === textOf(data, 'kept')) ?? 'left';
      return {
        body: {
          keptId: pair[kept].id,
          fromLost: differing.filter((field) => textOf(data, field) !== kept),
          owner: ownerChoices.find((choice) => choice === textOf(data, 'owner')),
        },
      };
    },
    send: ({ body }) => api(mergeDuplicates, { params: { id: pair.id }, body }),
    onDone: () => {
      toast({ message: t('duplicates:merge.done') });
      void queryClient.invalidateQueries();
      void navigate('/admin/dedup-management');
    },
  });
  return (
    <Form form={form} submit={t('duplicates:merge.submit')}>
      <div onChange={(event) => noteKept(event.target, setLost)}>
        <RadioGroup
          legend={t('duplicates:merge.kept')}
          hint={t('duplicates:merge.keptHint')}
          name="kept"
          columns
          defaultValue="left"
          options={sides.map((side) => ({
            value: side,
            label: <UserText>{both[side].name}</UserText>,
            hint: (
              <>
                <code className="wrap-anywhere">{both[side].path}</code>
                <OwnerLine owner={pair.owners[side]} />
              </>
            ),
          }))}
          required
        />
      </div>
      {differing.map((field) => (
        <RadioGroup
          key={field}
          legend={t(fieldLabels[field])}
          name={field}
          columns
          defaultValue={mergeValueOf(left, field) === '' ? 'right' : 'left'}
          options={sides.map((side) => ({
            value: side,
            label: <MergeFieldValue listing={both[side]} field={field} />,
          }))}
        />
      ))}
      {pair.needsOwnerChoice && (
        <RadioGroup
          legend={t('duplicates:owner.choice')}
          hint={t('duplicates:owner.choiceHint')}
          name="owner"
          error={form.errorOf('owner')}
          options={ownerChoices.map((choice) => ({
            value: choice,
            label: t(`duplicates:owner.${choice}`),
            hint: t(`duplicates:owner.${choice}Hint`),
          }))}
          required
        />
      )}
      <Moving counts={pair.counts[lost]} />
      <p className="max-w-prose">{t('duplicates:merge.text')}</p>
    </Form>
  );
}

function noteKept(target: EventTarget, setLost: (side: 'left' | 'right') => void) {
  if (target instanceof HTMLInputElement) setLost(target.value === 'left' ? 'right' : 'left');
}

/** What goes to the page that stays. */
function Moving({ counts }: { counts: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('duplicates');
  const language = useLanguage();
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  if (some.length === 0) return null;
  return (
    <p aria-live="polite">
      {t('merge.moves')}{' '}
      {some
        .map(([part, count]) => `${t(`part.${part}`)}: ${formatNumber(count, language)}`)
        .join(' · ')}
    </p>
  );
}
