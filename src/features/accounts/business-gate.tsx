import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { endOfBand } from '#platform/access/reach.ts';
import { formOf } from '#platform/http/form-of.ts';
import { checkSession } from '#platform/session/start-session.ts';
import type { User } from '#platform/session/user.ts';
import { Checkbox } from '#ui/choices.tsx';
import { isTicked } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { becomeBusiness } from './account.contract.ts';
import { ResendVerification } from './parts/resend-verification.tsx';

/** The one step between a customer and adding a business: a proved address and the terms (decisions D11, D30). */
export function BusinessGate({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const form = useForm({
    ...formOf(becomeBusiness),
    ns: 'accounts',
    toInput: (data) => ({
      body: { acceptBusinessTerms: isTicked(data, 'acceptBusinessTerms') as true },
    }),
    // The new role is the session's; the page behind the gate opens by itself.
    onDone: () => void checkSession(),
  });
  if (endOfBand(user.ageBand) === 'young') {
    return (
      <Notice tone="info" title={t('business.young')}>
        {t('business.youngNext')}
      </Notice>
    );
  }
  if (!user.isVerified) {
    return (
      <Notice tone="info" title={t('business.verifyFirst')}>
        <ResendVerification email={user.email} />
      </Notice>
    );
  }
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('business.title')}</h2>
      <p>{t('business.text')}</p>
      <ul className="list-disc ps-6">
        <li>{t('business.term1')}</li>
        <li>{t('business.term2')}</li>
        <li>{t('business.term3')}</li>
      </ul>
      <Form
        form={form}
        submit={t('business.submit')}
        extra={<Link to="/terms">{t('register.termsLink')}</Link>}
      >
        <Checkbox
          name="acceptBusinessTerms"
          label={t('business.accept')}
          error={form.errorOf('acceptBusinessTerms')}
        />
      </Form>
    </section>
  );
}
