import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { givesSomething } from '../benefits/benefit.policy.ts';
import { listAllPlans, updatePlan } from '../plan.contract.ts';
import type { AdminPlan } from '../plan.contract.ts';
import { penceOf, poundsOf } from './give-input.ts';

/** Price and words of one plan. */
export function PlanForm({ plan }: { plan: AdminPlan }) {
  const { t } = useTranslation('giving');
  const toast = useToast();
  const client = useQueryClient();
  const form = useForm({
    ...formOf(updatePlan),
    ns: 'giving',
    toInput: (data) => ({
      params: { id: plan.id },
      body: {
        pricePence: penceOf(textOf(data, 'pricePence')),
        isOffered: isTicked(data, 'isOffered'),
        name: textOf(data, 'name'),
        summary: textOf(data, 'summary'),
        version: plan.version,
      },
    }),
    onDone: () => {
      toast({ message: t('admin.planSaved') });
      void client.invalidateQueries({ queryKey: [listAllPlans.id] });
    },
  });
  const id = (field: string) => `${plan.slug}-${field}`;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <h3 className="flex flex-wrap items-center gap-3">
        {t(`plan.${plan.slug}.name`)}
        {plan.isSample && <Badge tone="gold">{t('plans.sample')}</Badge>}
      </h3>
      {!givesSomething(plan.benefits) && <p>{t('plans.notOpen')}</p>}
      <Form form={form} submit={t('admin.savePlan')}>
        <Field
          label={t(`admin.price.${plan.interval}`)}
          name="pricePence"
          id={id('price')}
          hint={plan.isSample ? t('admin.priceHint') : undefined}
          error={form.errorOf('pricePence')}
          required
        >
          <TextInput
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            maxLength={10}
            defaultValue={poundsOf(plan.pricePence)}
          />
        </Field>
        <Field
          label={t('admin.planName')}
          name="name"
          id={id('name')}
          hint={t('admin.wordsHint')}
          error={form.errorOf('name')}
          optional
        >
          <TextInput maxLength={80} autoComplete="off" defaultValue={plan.name} />
        </Field>
        <Field
          label={t('admin.planSummary')}
          name="summary"
          id={id('summary')}
          error={form.errorOf('summary')}
          optional
        >
          <Textarea rows={3} limit={500} defaultValue={plan.summary} />
        </Field>
        <Checkbox name="isOffered" label={t('admin.offered')} defaultChecked={plan.isOffered} />
      </Form>
    </Card>
  );
}
