import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { pollDays, pollOptions, postLimits } from '../posts/post.policy.ts';
import type { addGroupPost } from '../posts/write-post.contract.ts';
import type { EndpointInput } from '#platform/http/endpoint.ts';

type Poll = EndpointInput<typeof addGroupPost>['body']['poll'];

const fields = Array.from({ length: pollOptions.most }, (_, place) => `option-${place}`);

/** The poll of the form; none where no answer was typed. */
export function pollOf(data: FormData): Poll {
  const options = fields.map((name) => textOf(data, name).trim()).filter(Boolean);
  if (options.length === 0) return undefined;
  const days = Number(textOf(data, 'days'));
  return { options, days: pollDays.find((one) => one === days) ?? 7 };
}

/** Answers to choose from: two at least. Left empty, the post has no poll. */
export function PollFields({ errorOf }: { errorOf: (path: string) => string | undefined }) {
  const { t } = useTranslation('groups');
  const error = errorOf('poll.options');
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-label">{t('poll.title')}</legend>
      <p className="text-ink-soft">{t('poll.hint')}</p>
      {fields.map((name, place) => (
        <Field
          key={name}
          label={t('poll.option', { number: place + 1 })}
          name={name}
          error={(place === 0 && error) || errorOf(`poll.options.${place}`)}
          optional
        >
          <TextInput maxLength={postLimits.option} autoComplete="off" />
        </Field>
      ))}
      <Field label={t('poll.days')} name="days">
        <Select
          defaultValue="7"
          options={pollDays.map((days) => ({
            value: String(days),
            label: t('poll.ends', { count: days }),
          }))}
        />
      </Field>
    </fieldset>
  );
}
