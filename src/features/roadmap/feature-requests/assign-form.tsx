import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { useToast } from '#ui/toasts.tsx';
import { assignIdea, listAssignees, listFeatureRequests } from '../feature-request.contract.ts';
import type { FeatureRequest } from '../feature-request.contract.ts';

export function AssignForm({ idea }: { idea: FeatureRequest }) {
  const { t } = useTranslation(['feature-requests', 'roadmap', 'ui']);
  const toast = useToast();
  const assignees = useApi(listAssignees, {});
  const form = useForm({
    ns: 'roadmap',
    schema: assignIdea.body,
    toInput: (data) => ({ body: { assigneeId: textOf(data, 'assigneeId') || null } }),
    send: ({ body }) => api(assignIdea, { params: { id: idea.id }, body }),
    onDone: () => {
      toast({ message: t('feature-requests:assign.done') });
      void queryClient.invalidateQueries({ queryKey: [listFeatureRequests.id] });
    },
  });
  return (
    <QueryState query={assignees} ns="roadmap" isEmpty={() => false}>
      {({ items }) => (
        <Form form={form} submit={t('feature-requests:assign.submit')}>
          <Field
            label={t('feature-requests:assign.to')}
            name="assigneeId"
            error={form.errorOf('assigneeId')}
          >
            <Select
              defaultValue={idea.assignee?.id ?? ''}
              placeholder={t('feature-requests:nobody')}
              options={items.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        </Form>
      )}
    </QueryState>
  );
}
