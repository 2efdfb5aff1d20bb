import { isIP } from 'node:net';
import { shownValue } from './shown-value.ts';

export interface MailConfig {
  /** The server that delivers; without one mail is only stored. */
  smtpUrl: string | undefined;
  from: { name: string; address: string };
}

const shape = /^(?:"?([^"<>]*?)"?\s*<([^<>]*)>|([^<>]*))$/;
const address = /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/;

/** Adds what is wrong to `problems`, never the password in SMTP_URL. */
export function readMailConfig(
  env: Record<string, string | undefined>,
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
  problems: string[],
): MailConfig {
  const smtpUrl = env['SMTP_URL']?.trim() || undefined;
  if (smtpUrl && !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? '')) {
    problems.push(
      `SMTP_URL="${shownValue(smtpUrl)}" must look like smtps://user:password@mail.example.org.`,
    );
  }
  const { hostname } = new URL(publicUrl);
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) > 0;
  const fallback = { name: siteName, address: `noreply@${isAddress ? 'localhost' : hostname}` };
  const text = env['MAIL_FROM']?.trim();
  if (!text) return { smtpUrl, from: fallback };
  const [, name, inBrackets, alone] = shape.exec(text) ?? [];
  const from = { name: name || siteName, address: (inBrackets ?? alone ?? '').trim() };
  if (!address.test(from.address)) {
    problems.push(
      `MAIL_FROM="${text}" must be an address such as "Example Directory <hello@example.org>".`,
    );
  }
  return { smtpUrl, from };
}
