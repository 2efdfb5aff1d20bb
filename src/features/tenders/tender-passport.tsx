import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formOf } from '#platform/http/form-of.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { endingItems, passportItems } from './passport/passport-items.ts';
import { getPassport, savePassport } from './passport/passport.contract.ts';

/** The checklist of what a business has ready for tenders; it is sent along when the business registers for one. */
export function TenderPassport({ listingId }: { listingId: string }) {
  const found = useApi(getPassport, { params: { listingId } });
  return (
    <QueryState query={found} ns="tenders">
      {(passport) => (
        <PassportForm
          key={JSON.stringify(passport.items)}
          listingId={listingId}
          passport={passport}
        />
      )}
    </QueryState>
  );
}

interface PassportFormProps {
  listingId: string;
  passport: EndpointResponse<typeof getPassport>;
}

function PassportForm({ listingId, passport }: PassportFormProps) {
  const { t } = useTranslation('tenders');
  const toast = useToast();
  const client = useQueryClient();
  const name = (item: string) => `${listingId}-${item}`;
  const form = useForm({
    ...formOf(savePassport),
    ns: 'tenders',
    toInput: (data) => ({
      params: { listingId },
      body: {
        items: passportItems
          // Whoever says until when something holds has it.
          .filter((item) => isTicked(data, name(item)) || textOf(data, `${name(item)}-until`))
          .map((item) => ({ item, until: textOf(data, `${name(item)}-until`) || null })),
        isShown: isTicked(data, name('isShown')),
      },
    }),
    onDone: () => {
      toast({ message: t('passport.saved') });
      void client.invalidateQueries({ queryKey: [getPassport.id] });
    },
  });
  const held = new Map(passport.items.map((one) => [one.item, one.until]));
  return (
    <Form form={form} submit={t('passport.save')} className="max-w-prose">
      <p>{t('passport.lead')}</p>
      {passportItems.map((item) => {
        const until = held.get(item);
        return (
          <div key={item} className="flex flex-col gap-2">
            <Checkbox
              name={name(item)}
              value="1"
              label={t(`passport.item.${item}`)}
              defaultChecked={held.has(item)}
            />
            {endingItems.has(item) && (
              <div className="ps-9">
                <Field
                  label={t('passport.ends', { what: t(`passport.item.${item}`) })}
                  name={`${name(item)}-until`}
                  optional
                >
                  <TextInput type="date" className="max-w-56" defaultValue={until ?? ''} />
                </Field>
                {until && until < passport.today && (
                  <p className="badges">
                    <Badge tone="hibiscus">{t('passport.over')}</Badge>
                  </p>
                )}
              </div>
            )}
          </div>
        );
      })}
      <Checkbox
        name={name('isShown')}
        value="1"
        label={t('passport.isShown')}
        hint={t('passport.isShownHint')}
        defaultChecked={passport.isShown}
      />
    </Form>
  );
}
