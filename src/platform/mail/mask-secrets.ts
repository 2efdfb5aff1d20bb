import type { mail } from './mail.table.server.ts';
import type { MailKind } from './mail-kinds.ts';
import { maskLinks } from './mask-links.ts';

/** Mails whose words hold a one-time code, and what it looks like. */
const codes: Partial<Record<MailKind, RegExp>> = { 'claims/code': /\b\d{6}\b/g };

export const kindsWithCode: readonly string[] = Object.keys(codes);

type Words = Pick<typeof mail.$inferSelect, 'kind' | 'subject' | 'paragraphs' | 'action'>;

/**
 * The words of a mail without the secrets of its reader. A person who reads the list of mails must not be able to act
 * as the one they were written to, or prove that a mailbox is theirs.
 */
export function maskSecrets({ kind, subject, paragraphs, action }: Words): Omit<Words, 'kind'> {
  const code = codes[kind as MailKind];
  const mask = (text: string) => maskLinks(code ? text.replaceAll(code, '······') : text);
  return {
    subject: mask(subject),
    paragraphs: paragraphs.map(mask),
    action: action && { label: action.label, url: mask(action.url) },
  };
}
