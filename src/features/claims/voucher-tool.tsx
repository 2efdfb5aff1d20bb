import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { getListing } from '#features/directory/listing.contract.ts';
import { api } from '#platform/http/api-client.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { issueVoucher } from './claim-review.contract.ts';
import { textOf } from './parts/form-text.ts';
import { Moment } from '#ui/moment.tsx';

interface Voucher {
  voucher: string;
  name: string;
  expiresAt: string;
}

/** The last part of a page's address, or what was typed when it is none. */
const slugOf = (page: string): string =>
  page
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1)
    ?.toLowerCase() ?? '';

/** Makes a code for somebody whom staff or the council met at the business. It is shown once. */
export function VoucherTool({ onMade }: { onMade?: () => void }) {
  const { t } = useTranslation('claims');
  const [made, setMade] = useState<Voucher>();
  const form = useForm({
    ns: 'claims',
    fallback: 'claims:error.voucherPage',
    schema: z.pick(issueVoucher.body, { note: true }),
    toInput: (data) => ({
      page: textOf(data, 'page'),
      body: { note: textOf(data, 'note') },
    }),
    send: async ({ page, body }, idempotencyKey) => {
      const { id } = await api(getListing, { params: { slug: slugOf(page) } });
      return api(issueVoucher, { body: { listingId: id, ...body } }, { idempotencyKey });
    },
    onDone: (voucher) => {
      setMade(voucher);
      onMade?.();
    },
  });
  return (
    <Disclosure summary={t('voucherTool.title')} variant="boxed">
      <div className="flex flex-col gap-4 p-4 pt-0">
        <p>{t('voucherTool.text')}</p>
        {made && (
          <Notice tone="success" live title={t('voucherTool.made', { name: isolate(made.name) })}>
            <p className="font-heading text-2xl" dir="ltr">
              {made.voucher.match(/.{4}/g)?.join(' ')}
            </p>
            <p>
              {t('voucherTool.until')} <Moment at={made.expiresAt} />
            </p>
          </Notice>
        )}
        <Form form={form} submit={t('voucherTool.submit')}>
          <Field
            label={t('voucherTool.page')}
            name="page"
            hint={t('voucherTool.pageHint')}
            required
          >
            <TextInput dir="ltr" maxLength={300} />
          </Field>
          <Field
            label={t('voucherTool.note')}
            name="note"
            hint={t('voucherTool.noteHint')}
            error={form.errorOf('note')}
            required
          >
            <TextInput maxLength={300} />
          </Field>
        </Form>
      </div>
    </Disclosure>
  );
}
