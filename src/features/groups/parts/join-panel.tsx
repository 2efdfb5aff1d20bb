import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { formOf } from '#platform/http/form-of.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getGroup } from '../group.contract.ts';
import type { OpenGroup } from '../group.contract.ts';
import { groupLimits } from '../group.policy.ts';
import { joinGroup } from '../joining/membership.contract.ts';
import { listGroupPosts, listMyGroups } from '../posts/post.contract.ts';
import { Agreements } from './agreements.tsx';

type Joinable = Pick<OpenGroup, 'id' | 'joining' | 'agreements' | 'agreementsVersion'>;

/** One press opens what members agree to; the second joins, or asks the stewards. */
export function JoinPanel({ group }: { group: Joinable }) {
  const { t } = useTranslation('groups');
  const [isOpen, setOpen] = useState(false);
  const isRequest = group.joining === 'request';
  const title = t(isRequest ? 'join.ask' : 'join.title');
  return (
    <>
      <Button icon="plus" className="self-start" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        {isOpen && <JoinForm group={group} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function JoinForm({ group, onDone }: { group: Joinable; onDone: () => void }) {
  const { t } = useTranslation('groups');
  const queries = useQueryClient();
  const toast = useToast();
  const { hash } = useLocation();
  const isRequest = group.joining === 'request';
  const form = useForm({
    ...formOf(joinGroup),
    ns: 'groups',
    fallback: 'groups:join.failed',
    toInput: (data) => ({
      params: { id: group.id },
      body: {
        agreedVersion: group.agreementsVersion,
        text: isRequest ? textOf(data, 'text') : undefined,
        key: hash.slice(1) || undefined,
      },
    }),
    onDone: ({ state }) => {
      onDone();
      toast({ message: t(state === 'in' ? 'join.done' : 'join.asked') });
      for (const { id } of [getGroup, listGroupPosts, listMyGroups])
        void queries.invalidateQueries({ queryKey: [id] });
    },
  });
  return (
    <Form form={form} submit={t(isRequest ? 'join.send' : 'join.submit')}>
      <Agreements agreements={group.agreements} />
      {isRequest && (
        <Field
          label={t('join.text')}
          name="text"
          hint={t('join.textHint')}
          error={form.errorOf('text')}
          optional
        >
          <Textarea rows={3} limit={groupLimits.ask} />
        </Field>
      )}
      <p>{t('join.seen')}</p>
    </Form>
  );
}
