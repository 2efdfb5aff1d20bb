import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  introduceListing,
  listIntroductions,
} from '#features/own-listings/introduction.contract.ts';
import { getListingChoices } from '#features/own-listings/own-listing.contract.ts';
import { formOf } from '#platform/http/form-of.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { MissionFrame } from '../parts/mission-frame.tsx';

export const handle: PageHandle = { namespaces: ['embassy', 'own-listing', 'directory'] };

/** `/embassy/businesses/new`: a business for its owner. The form of every listing goes on where this one ends. */
export default function NewBusinessPage() {
  const { t } = useTranslation('embassy');
  return (
    <MissionFrame title={t('newBusiness')} lead={t('newBusinessLead')}>
      {(missionId) => <NewBusiness missionId={missionId} />}
    </MissionFrame>
  );
}

function NewBusiness({ missionId }: { missionId: string }) {
  const { t } = useTranslation('embassy');
  const navigate = useNavigate();
  const choices = useApi(getListingChoices, {});
  const form = useForm({
    ...formOf(introduceListing),
    ns: 'own-listing',
    toInput: (data) => ({
      body: {
        missionId,
        ownerEmail: textOf(data, 'ownerEmail').trim(),
        listing: {
          kind: 'business' as const,
          name: textOf(data, 'name'),
          description: textOf(data, 'description'),
          category: textOf(data, 'category'),
          tagline: '',
          priceTier: null,
          languages: [],
          services: [],
          payment: [],
        },
      },
    }),
    onDone: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: [listIntroductions.id] });
      void navigate(`/embassy/${id}/edit?step=where`);
    },
  });
  return (
    <QueryState query={choices} ns="own-listing" isEmpty={() => false}>
      {({ categories }) => (
        <Form form={form} submit={t('goOn')} className="max-w-prose">
          <Field label={t('name')} name="name" error={form.errorOf('listing.name')} required>
            <TextInput maxLength={200} />
          </Field>
          <Field
            label={t('category')}
            name="category"
            error={form.errorOf('listing.category') ?? form.errorOf('category')}
            required
          >
            <Select
              defaultValue=""
              placeholder={t('category')}
              options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
          </Field>
          <Field
            label={t('description')}
            name="description"
            error={form.errorOf('listing.description')}
            required
          >
            <Textarea rows={6} limit={8000} />
          </Field>
          <Field
            label={t('ownerEmail')}
            name="ownerEmail"
            hint={t('ownerEmailHint')}
            error={form.errorOf('ownerEmail')}
            optional
          >
            <TextInput type="email" autoComplete="off" maxLength={254} />
          </Field>
        </Form>
      )}
    </QueryState>
  );
}
