import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isAdult } from '#platform/access/actor.ts';
import { formOf } from '#platform/http/form-of.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { giftIntervals } from '../giving.policy.ts';
import type { GiftStory, Way } from '../giving.policy.ts';
import { pledgePath } from '../pledges/pledge-path.ts';
import { createGift } from '../pledge.contract.ts';
import { AmountFields } from './amount-fields.tsx';
import type { GiveAnswer } from './give-action.ts';
import { giftOf } from './give-input.ts';
import { GiverFields } from './giver-fields.tsx';
import { WayChoice } from './way-choice.tsx';

interface GiveFormProps {
  story: GiftStory;
  ways: readonly Way[];
  /** What the server said to the plain form. */
  answer: Extract<GiveAnswer, { step: 'again' }> | undefined;
}

/** How much, how often, by whom. Card data are asked for on the provider's own page. */
export function GiveForm({ story, ways, answer }: GiveFormProps) {
  const { t } = useTranslation('giving');
  const navigate = useNavigate();
  const session = useSession();
  const mayRepeat = isAdult(toActor(session));
  const form = useForm({
    ...formOf(createGift),
    ns: 'giving',
    draft: `gift ${story}`,
    toInput: (data) => ({ body: giftOf(data, story) }),
    onDone: ({ key, checkoutUrl }) => {
      if (checkoutUrl) location.assign(checkoutUrl);
      else void navigate(pledgePath({ kind: 'gift', story }, key));
    },
  });
  const faults = form.attempt === 0 ? (answer?.fields ?? []) : [];
  const errorOf = (path: string) => {
    const fault = faults.find((one) => one.path === path);
    return form.errorOf(path) ?? (fault && t(fault.key));
  };
  const errors =
    form.attempt > 0
      ? form.errors
      : faults.map(({ path, key }) => ({ field: path, message: t(key) }));
  const known = answer?.values;
  return (
    <Form form={{ ...form, errors }} submit={t(`form.submit.${ways[0] ?? 'bank'}`)}>
      <AmountFields known={known?.amountPence} error={errorOf('amountPence')} />
      {mayRepeat ? (
        <RadioGroup
          legend={t('form.interval')}
          name="interval"
          defaultValue={known?.interval ?? 'once'}
          error={errorOf('interval')}
          options={giftIntervals.map((value) => ({ value, label: t(`interval.${value}`) }))}
        />
      ) : (
        <div>
          <input type="hidden" name="interval" value="once" />
          <p className="text-base text-ink-soft">{t('form.onceOnly')}</p>
        </div>
      )}
      <WayChoice ways={ways} error={errorOf('way')} />
      <GiverFields known={known} errorOf={errorOf} />
      <p className="text-base text-ink-soft">{t('form.privacy')}</p>
    </Form>
  );
}
