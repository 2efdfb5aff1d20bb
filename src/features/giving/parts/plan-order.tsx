import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isAdult } from '#platform/access/actor.ts';
import { formOf } from '#platform/http/form-of.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { Way } from '../giving.policy.ts';
import { pledgePath } from '../pledges/pledge-path.ts';
import { orderPlan } from '../plan.contract.ts';
import type { Plan } from '../plan.contract.ts';
import { WayChoice } from './way-choice.tsx';

/** For people who are signed in and known to be 18 or older; others read why not. */
export function PlanOrder({ plan, ways }: { plan: Plan; ways: readonly Way[] }) {
  const { t } = useTranslation('giving');
  const navigate = useNavigate();
  const session = useSession();
  const form = useForm({
    ...formOf(orderPlan),
    ns: 'giving',
    toInput: (data) => ({
      params: { id: plan.id },
      body: { way: textOf(data, 'way') as Way, pricePence: plan.pricePence },
    }),
    onDone: ({ key, checkoutUrl }) => {
      if (checkoutUrl) location.assign(checkoutUrl);
      else void navigate(pledgePath({ kind: 'plan', story: null }, key));
    },
  });
  // Said at the top of the page; to sign in would not help.
  if (session.status === 'unreachable') return null;
  if (session.status !== 'signed-in')
    return (
      <p>
        <Link to="/login">{t('plans.signIn')}</Link>
      </p>
    );
  if (!isAdult(toActor(session))) return <p>{t('plans.adults')}</p>;
  return (
    <Form form={form} submit={t('plans.order')}>
      <WayChoice ways={ways} error={form.errorOf('way')} />
    </Form>
  );
}
