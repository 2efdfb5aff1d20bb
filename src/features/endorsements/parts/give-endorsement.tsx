import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { formOf } from '#platform/http/form-of.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { giveEndorsement, listEndorsements } from '../endorsement.contract.ts';
import type { Endorsement } from '../endorsement.contract.ts';
import { longestEndorsement, skills } from '../endorsement.policy.ts';

interface GiveEndorsementProps {
  id: string;
  name: string;
  together: Endorsement['together'];
}

/** Where one endorses somebody for the latest thing that both took part in. */
export function GiveEndorsement({ id, name, together }: GiveEndorsementProps) {
  const { t } = useTranslation('endorsements');
  const queries = useQueryClient();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    ...formOf(giveEndorsement),
    ns: 'endorsements',
    fallback: 'endorsements:error.give',
    toInput: (data) => ({
      params: { id },
      body: {
        skill: skills.find((one) => one === textOf(data, 'skill')) ?? skills[0],
        text: textOf(data, 'text'),
      },
    }),
    onDone: () => {
      setSent(true);
      void queries.invalidateQueries({ queryKey: [listEndorsements.id] });
    },
  });
  if (isSent) return <p role="status">{t('give.sent')}</p>;
  const kind = together.title ? `together.${together.kind}Named` : `together.${together.kind}`;
  return (
    <Disclosure summary={t('give.title', { name: isolate(name) })}>
      <div className="flex flex-col gap-4">
        <p>{t(kind, { title: isolate(together.title) })}</p>
        <p className="text-ink-soft">{t('give.text')}</p>
        <Form form={form} submit={t('give.submit')}>
          <Field label={t('give.skill')} name="skill" error={form.errorOf('skill')} required>
            <Select>
              {skills.map((skill) => (
                <option key={skill} value={skill}>
                  {t(`skill.${skill}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={t('give.words')}
            name="text"
            hint={t('give.hint')}
            error={form.errorOf('text')}
            required
          >
            <Textarea rows={3} limit={longestEndorsement} />
          </Field>
        </Form>
      </div>
    </Disclosure>
  );
}
