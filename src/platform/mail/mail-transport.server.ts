import nodemailer from 'nodemailer';
import { forPrograms } from '#platform/links/link-address.ts';
import type { MailConfig } from '#platform/config/mail-config.server.ts';

export interface OutgoingMail {
  messageId: string;
  to: { name: string; address: string };
  replyTo: { name: string; address: string } | null;
  subject: string;
  text: string;
  html: string;
  language: string;
  unsubscribeUrl: string | null;
}

export interface MailTransport {
  from: MailConfig['from'];
  send: (mail: OutgoingMail) => Promise<void>;
}

/** A mail server that says nothing for so long is treated as away. */
const timeoutMs = 20_000;

/** The way to the operator's mail server. */
export function openMailTransport(smtpUrl: string, from: MailConfig['from']): MailTransport {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    from,
    async send({ to, replyTo, language, unsubscribeUrl, ...mail }) {
      await transport.sendMail({
        ...mail,
        from,
        to,
        replyTo: replyTo ?? undefined,
        // Said apart from the headers, so that nothing in a header can add a recipient (security I14).
        envelope: { from: from.address, to: [to.address] },
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language,
          ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        list: unsubscribeUrl ? { unsubscribe: { url: forPrograms(unsubscribeUrl) } } : undefined,
        xMailer: false,
      });
    },
  };
}
