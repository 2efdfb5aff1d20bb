import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { SiteFacts } from '#platform/http/site-facts.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const config = { access: 'public', rate: 'static', rateLimit: rateLimitOf('static') } as const;
const goodForDays = 90;

interface Told {
  operatorContact: string;
  publicUrl: string;
}

/** Whom to tell about a security hole, as RFC 9116 wants it. Nobody, until the operator has given a contact (D43). */
export function mountSecurityTxt(
  app: FastifyInstance,
  { fixedClock }: Pick<Config, 'fixedClock'>,
  site: SiteFacts,
): void {
  app.get('/.well-known/security.txt', { config }, async (_request, reply) => {
    const told = { operatorContact: site.settings.operatorContact, publicUrl: site.url };
    const text = securityTxt(told, fixedClock ?? new Date());
    if (!text) {
      throw new AppError(
        'not-found',
        'security/no-contact',
        'The operator of this copy has not yet given contact details.',
      );
    }
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(text);
  });
}

/** Expires is counted from today, so the text never runs out while the site runs. */
export function securityTxt({ operatorContact, publicUrl }: Told, now: Date): string | undefined {
  const contact = contactAddress(operatorContact);
  if (!contact) return undefined;
  const today = Math.floor(now.getTime() / dayMs);
  const expires = new Date((today + goodForDays) * dayMs).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** The contact as an address with a scheme, which the standard asks for. A sentence is none. */
function contactAddress(contact: string): string | undefined {
  const text = contact.trim();
  if (/^https:\/\/\S+$/.test(text) && URL.canParse(text)) return text;
  if (/^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/.test(text)) return `mailto:${text}`;
  return /^\+\d[\d ()-]{6,20}$/.test(text) ? `tel:${text.replaceAll(/[^+\d]/g, '')}` : undefined;
}
