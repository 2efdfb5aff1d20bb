import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import type { EndpointInput, EndpointResponse } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { listNoticeCounts, openArea } from '../notice.contract.ts';
import type { NoticeArea } from '../notice.policy.ts';

interface OpenAreaFormProps {
  counts: EndpointResponse<typeof listNoticeCounts>['items'];
}

/** Sends the notice of an area, after a second look: mail can't be taken back. */
export function OpenAreaForm({ counts }: OpenAreaFormProps) {
  const { t } = useTranslation(['notice-desk', 'previews', 'ui']);
  const language = useLanguage();
  const toast = useToast();
  const [asked, setAsked] = useState<EndpointInput<typeof openArea>>();
  const [isBusy, setBusy] = useState(false);
  const countOf = (area: string) => counts.find((one) => one.area === area)?.confirmed ?? 0;
  const counted = (count: number) => ({ count, total: formatNumber(count, language) });
  const form = useForm({
    ns: 'previews',
    schema: openArea.body,
    toInput: (data) => ({
      body: {
        // Nothing chosen is told by the contract's own check.
        area: textOf(data, 'area') as NoticeArea,
        openedPath: textOf(data, 'openedPath'),
      },
    }),
    send: async (input) => input,
    onDone: setAsked,
  });
  const send = async (input: EndpointInput<typeof openArea>) => {
    setBusy(true);
    try {
      const { waiting } = await api(openArea, input);
      toast({ message: t('notice-desk:open.done', counted(waiting)) });
      await queryClient.invalidateQueries({ queryKey: [listNoticeCounts.id] });
    } catch (error) {
      console.warn(error);
      toast({ tone: 'error', message: t('ui:problem.failed') });
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };
  return (
    <section aria-labelledby="open-area" className="flex max-w-prose flex-col gap-3">
      <h3 id="open-area">{t('notice-desk:open.title')}</h3>
      <p>{t('notice-desk:open.text')}</p>
      <Form form={form} submit={t('notice-desk:open.submit')}>
        <Field label={t('notice-desk:open.area')} name="area" error={form.errorOf('area')} required>
          <Select
            placeholder={t('notice-desk:open.choose')}
            options={counts.map(({ area }) => ({ value: area, label: t(`previews:area.${area}`) }))}
          />
        </Field>
        <Field
          label={t('notice-desk:open.path')}
          name="openedPath"
          hint={t('notice-desk:open.pathHint')}
          error={form.errorOf('openedPath')}
          required
        >
          <TextInput type="url" inputMode="text" autoComplete="off" />
        </Field>
      </Form>
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        size="small"
        title={t('notice-desk:open.sure')}
        footer={
          asked && (
            <>
              <Button busy={isBusy} onClick={() => void send(asked)}>
                {t('notice-desk:open.send')}
              </Button>
              <Button variant="secondary" onClick={() => setAsked(undefined)}>
                {t('ui:confirm.cancel')}
              </Button>
            </>
          )
        }
      >
        {asked && <p>{t('notice-desk:open.count', counted(countOf(asked.body.area)))}</p>}
      </Dialog>
    </section>
  );
}
