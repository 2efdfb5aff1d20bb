import { useTranslation } from 'react-i18next';
import { Link, useActionData, useLoaderData, useSearchParams } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { getOwnText } from '#features/content/own-text.contract.ts';
import type { OwnText } from '#features/content/own-text.contract.ts';
import { BesideTool, useOwnWords } from '#features/content/own-words.tsx';
import { fileComplaint, NewComplaint } from '#features/registers/complaint.contract.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { getContactDetails } from '#features/settings/setting.contract.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { ContactDetails } from '../parts/contact-details.tsx';
import type { ContactDetailsProps } from '../parts/contact-details.tsx';
import { ComplaintForm } from '../parts/complaint-form.tsx';
import { ContactForm } from '../parts/contact-form.tsx';
import { complaintOf, contactOf, pageOf } from '../parts/form-values.ts';
import { takePlainForm } from '../plain-form.ts';
import type { PlainAnswer } from '../plain-form.ts';
import { ContactLetter, createTicket } from '../ticket.contract.ts';
import { contactTopics } from '../ticket.policy.ts';

export const handle: PageHandle = { namespaces: ['support', 'registers'] };

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ details: ContactDetailsProps; text: OwnText }> {
  const { api } = context.get(pageContext);
  const [{ email, phone, address }, text] = await Promise.all([
    api(getContactDetails, {}),
    api(getOwnText, { params: { page: 'contact' }, query: {} }),
  ]);
  return { details: { email, phone, address }, text };
}

/** A complaint about the use of data: it goes into a register, and not to those who answer letters. */
const isComplaint = (params: URLSearchParams): boolean => params.get('topic') === 'data-complaint';

/** Without JavaScript the letter comes as a plain form. */
export const action = (args: ActionFunctionArgs) =>
  isComplaint(new URL(args.request.url).searchParams)
    ? takePlainForm(args, {
        read: complaintOf,
        schema: NewComplaint,
        send: (api, body) => api(fileComplaint, { body }),
      })
    : takePlainForm(args, {
        read: contactOf,
        schema: ContactLetter,
        send: (api, body) => api(createTicket, { body }),
      });

/**
 * Writing to staff: `?topic=help` opens a ticket, `?topic=data-complaint` complains about the use of data, `?about=` says
 * which page it is about.
 */
export default function ContactPage() {
  const { t } = useTranslation('support');
  const { details, text } = useLoaderData<typeof loader>();
  const own = useOwnWords(text);
  const title = own?.title ?? t('contact.title');
  const lead = own?.summary ?? t('contact.lead');
  const answer = useActionData<PlainAnswer>();
  const [params] = useSearchParams();
  if (isComplaint(params)) return <Complaint answer={answer} />;
  const topic = contactTopics.find((entry) => entry === params.get('topic'));
  return (
    <div className="site-column flex max-w-prose flex-col gap-6 py-6 sm:py-8">
      <PageHead
        title={title}
        description={lead}
        canonicalPath="/contact"
        picture="support/contact"
      />
      <header className="flex flex-col gap-2">
        <h1>{title}</h1>
        <p>{lead}</p>
        <BesideTool blocks={own?.above}>
          <p>
            <Link to="/faq">{t('contact.faq')}</Link>
          </p>
          <p>
            <Link to="?topic=data-complaint">{t('registers:file.link')}</Link>
          </p>
        </BesideTool>
      </header>
      <ContactForm given={{ topic, page: pageOf(params.get('about')) }} answer={answer} />
      <ContactDetails {...details} />
      <BesideTool blocks={own?.below} />
    </div>
  );
}

function Complaint({ answer }: { answer: PlainAnswer | undefined }) {
  const { t } = useTranslation('registers');
  return (
    <div className="site-column flex max-w-prose flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('file.title')} canonicalPath="/contact" noIndex />
      <header className="flex flex-col gap-2">
        <h1>{t('file.title')}</h1>
        <p>{t('file.lead')}</p>
        <p>
          <Link to="/contact">{t('file.other')}</Link>
        </p>
      </header>
      <ComplaintForm {...(answer && { answer })} />
    </div>
  );
}
