import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOfBand } from '#platform/access/reach.ts';
import { api } from '#platform/http/api-client.ts';
import type { User } from '#platform/session/user.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import type { InquiryAnswer } from '../inquiry-action.ts';
import type { InquiryListing } from '../inquiry-card.tsx';
import { createInquiry, getInquiryForm, Inquiry, VisitorInquiry } from '../inquiry.contract.ts';
import type { Away } from '../inquiry.contract.ts';
import { AdultTick } from './adult-tick.tsx';
import { InquiryFields } from './inquiry-fields.tsx';
import { inquiryOf } from './inquiry-input.ts';
import type { InquiryInput } from './inquiry-input.ts';
import { usePictures } from './picture-field.tsx';
import { SentNotice } from './sent-notice.tsx';
import { YoungNotice } from './young-notice.tsx';

interface InquiryFormProps {
  listing: InquiryListing;
  /** What the server said to the plain form. */
  answer?: InquiryAnswer;
}

/** The letter to a business, in the dialog and, before JavaScript, in the page. Nobody under 18 is asked to fill it in. */
export function InquiryForm(props: InquiryFormProps) {
  const { user } = useSession();
  if (user && endOfBand(user.ageBand) === 'young') return <YoungNotice />;
  return <LetterForm {...props} user={user} />;
}

function LetterForm({ listing, answer, user }: InquiryFormProps & { user: User | null }) {
  const { t } = useTranslation('inquiries');
  const getToken = useFormToken(listing.id);
  const pictures = usePictures();
  const [sent, setSent] = useState<{ away: Away }>();
  const known = answer && answer.step !== 'sent' ? answer : undefined;
  const form = useForm({
    schema: user ? Inquiry : VisitorInquiry,
    ns: 'inquiries',
    draft: `inquiry ${listing.id}`,
    fallback: 'inquiries:error.send',
    toInput: (data) => ({ body: inquiryOf(data, pictures.ids) }),
    send: async ({ body }: { body: InquiryInput }, idempotencyKey) =>
      api(
        createInquiry,
        { body: { ...body, token: body.token ?? (await getToken()) } },
        { idempotencyKey },
      ),
    onDone: setSent,
  });
  if (answer?.step === 'sent') return <SentNotice away={answer.away} business={listing.name} />;
  if (sent) return <SentNotice away={sent.away} business={listing.name} isNew />;

  const faults = known?.step === 'again' && form.attempt === 0 ? known.fields : [];
  const shown = {
    ...form,
    isPending: form.isPending || pictures.isBusy,
    errors:
      form.attempt > 0
        ? form.errors
        : faults.map(({ path, key }) => ({ field: path, message: t(key) })),
    errorOf: (path: string) => {
      const fault = faults.find((entry) => entry.path === path);
      return form.errorOf(path) ?? (fault && t(fault.key));
    },
  };
  return (
    <div className="flex flex-col gap-4">
      {known?.step === 'confirm' && <Notice tone="info">{t('form.confirm')}</Notice>}
      <Form form={shown} submit={t('form.submit')}>
        <input type="hidden" name="listingId" value={listing.id} />
        {known?.token && <input type="hidden" name="token" value={known.token} />}
        <InquiryFields
          errorOf={shown.errorOf}
          values={known?.values ?? ownValues(user)}
          path={listing.path}
          pictures={pictures.field}
        />
        {!user && <AdultTick error={shown.errorOf('isAdult')} isTicked={known?.values.isAdult} />}
        <p className="text-base text-ink-soft">{t('form.privacy')}</p>
      </Form>
    </div>
  );
}

const ownValues = (user: User | null) =>
  user ? { name: `${user.firstName} ${user.lastName}`, email: user.email } : {};

/** Asked for when the form opens, so that it tells how long writing took; asked for again when that failed. */
function useFormToken(listingId: string): () => Promise<string> {
  const asked = useRef<Promise<string>>(undefined);
  const ask = () => {
    asked.current ??= api(getInquiryForm, { params: { listingId } }).then(
      ({ token }) => token,
      (error: unknown) => {
        asked.current = undefined;
        throw error;
      },
    );
    return asked.current;
  };
  useEffect(() => {
    // A failure shows when the letter is sent, with a second try.
    ask().catch((error: unknown) => console.warn(error));
  });
  return ask;
}
