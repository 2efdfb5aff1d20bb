import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { issuePassVouchers, listPassVouchers } from './pass.contract.ts';
import { mostVouchersAtOnce, voucherDays, voucherMonths } from './pass.policy.ts';

type Made = EndpointResponse<typeof issuePassVouchers>;

/** On the page of a council: makes vouchers, and shows which are used. */
export function PassVouchers({ councilId }: { councilId: string }) {
  const { t } = useTranslation('access-pass');
  const [made, setMade] = useState<Made>();
  return (
    <section aria-labelledby="pass-vouchers" className="flex flex-col gap-4">
      <h2 id="pass-vouchers">{t('council.title')}</h2>
      <p className="max-w-prose">{t('council.text', { days: voucherDays })}</p>
      {made && <Codes made={made} />}
      <Disclosure summary={t('council.make')} variant="boxed">
        <div className="p-4 pt-0">
          <MakeForm councilId={councilId} onMade={setMade} />
        </div>
      </Disclosure>
      <Given councilId={councilId} />
    </section>
  );
}

/** Shown once: what is stored can't be turned back into them. */
function Codes({ made: { codes, months, expiresAt } }: { made: Made }) {
  const { t } = useTranslation('access-pass');
  const language = useLanguage();
  const date = formatDate(expiresAt, language);
  return (
    <Notice tone="success" live title={t('council.made', { count: codes.length })}>
      <p>{t('council.once', { date, months: t('council.months', { count: months }) })}</p>
      <ul className="list-none ps-0 font-heading text-lg" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface MakeFormProps {
  councilId: string;
  onMade: (made: Made) => void;
}

function MakeForm({ councilId, onMade }: MakeFormProps) {
  const { t } = useTranslation('access-pass');
  const form = useForm({
    ...formOf(issuePassVouchers),
    ns: 'access-pass',
    toInput: (data) => ({
      params: { id: councilId },
      body: { count: Number(textOf(data, 'count')), months: Number(textOf(data, 'months')) },
    }),
    onDone: (made) => {
      onMade(made);
      void queryClient.invalidateQueries({ queryKey: [listPassVouchers.id] });
    },
  });
  return (
    <Form form={form} submit={t('council.make')}>
      <Field
        label={t('council.count')}
        name="count"
        hint={t('council.most', { most: mostVouchersAtOnce })}
        error={form.errorOf('count')}
        required
      >
        <TextInput inputMode="numeric" dir="ltr" autoComplete="off" maxLength={3} />
      </Field>
      <Field label={t('council.length')} name="months" error={form.errorOf('months')} required>
        <Select defaultValue="3">
          {voucherMonths.map((count) => (
            <option key={count} value={count}>
              {t('council.months', { count })}
            </option>
          ))}
        </Select>
      </Field>
    </Form>
  );
}

function Given({ councilId }: { councilId: string }) {
  const { t } = useTranslation('access-pass');
  const language = useLanguage();
  const vouchers = useApiPages(listPassVouchers, { params: { id: councilId }, query: {} });
  const day = (moment: string) => formatDate(moment, language);
  return (
    <PagedList
      pages={vouchers}
      ns="access-pass"
      failed="access-pass:failed"
      empty={<EmptyState title={t('council.none')} />}
      more={t('council.more')}
    >
      {({ id, months, issuedAt, expiresAt, usedAt }) => (
        <li key={id} className="flex flex-wrap gap-x-4 py-2">
          <span className="grow">
            {t('council.months', { count: months })} ·{' '}
            {t('council.issued', { date: day(issuedAt) })}
          </span>
          <span className="font-label">
            {usedAt
              ? t('council.used', { date: day(usedAt) })
              : t('council.goodUntil', { date: day(expiresAt) })}
          </span>
        </li>
      )}
    </PagedList>
  );
}
