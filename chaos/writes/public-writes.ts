// What anybody may send: opening an account, writing to a business.
import { randomInt, randomUUID } from 'node:crypto';
import { isOk, json } from '../harness/client.ts';
import { once } from './ledger.ts';
import { letter, someAddress } from './words.ts';
import type { Writer } from './writer.ts';

export async function register(writer: Writer): Promise<void> {
  const email = `chaos-${randomUUID()}@sample.example`;
  let isAcknowledged = false;
  // Whole: the account with its entry in the log, and its link and mail or the work that writes them, or nothing of it.
  writer.desk.ledger.expect(
    once(
      `register ${email}`,
      () => isAcknowledged,
      `from account a where a.email = $1
         and (exists (select 1 from mail m where m.to_address = a.email and m.kind = 'account/verify')
           and exists (select 1 from link_token l where l.subject_id = a.id and l.purpose = 'verify')
           or exists (select 1 from outbox_event e where e.payload ->> 'accountId' = a.id::text)
           or exists (select 1 from pgboss.job j where j.name = 'write-asked-letter'
             and j.data ->> 'accountId' = a.id::text and j.state <> 'completed'))
         and exists (select 1 from audit_entry e where e.account_id = a.id and e.action = 'account.registered')`,
      [email],
    ),
  );
  const answer = await writer.write('register', undefined, {
    method: 'POST',
    path: '/api/auth/register',
    body: {
      firstName: 'Sample',
      lastName: 'Visitor',
      email,
      password: `walnut orbit ${randomInt(1000, 9999)} lantern`,
      accountType: 'customer',
      ageBand: '25+',
      acceptTerms: true,
    },
    from: someAddress(),
  });
  isAcknowledged = answer !== undefined;
}

interface Form {
  listingId: string;
  token: string;
  from: string;
  openedAt: number;
}

/** Nobody writes a letter in four seconds: forms are opened long before they are sent, also over a restart. */
const readingMs = 5000;

export class Letters {
  readonly #forms: Form[] = [];

  async openForm(writer: Writer): Promise<void> {
    const { listings } = writer.desk;
    const listingId = listings[randomInt(listings.length)] ?? '';
    const from = someAddress();
    const answer = await writer
      .ask(undefined, { path: `/api/inquiries/form/${listingId}`, from })
      .catch(() => undefined);
    if (!answer || !isOk(answer)) return;
    const { token } = json(answer) as { token: string };
    this.#forms.push({ listingId, token, from, openedAt: Date.now() });
  }

  async send(writer: Writer): Promise<void> {
    const [form] = this.#forms;
    if (this.#forms.length < 20) await this.openForm(writer);
    if (!form || Date.now() - form.openedAt < readingMs) return;
    this.#forms.shift();
    const mark = randomUUID();
    let isAcknowledged = false;
    // Whole: what the shield remembers of it, and unless it was dropped the letter, its words, and the mail about it
    // unless it is held.
    writer.desk.ledger.expect(
      once(
        `inquiry ${mark}`,
        () => isAcknowledged,
        `from inquiry_attempt t left join inquiry i on i.id = t.inquiry_id where t.nonce = $1
           and (t.verdict = 'drop' or exists (select 1 from inquiry_message m where m.inquiry_id = i.id and m.side = 'guest')
             and (i.status = 'held' or exists (
               select 1 from mail l where l.to_address = i.sender_email and l.kind like 'inquiries/%')))`,
        [form.token.split('.')[3]],
      ),
    );
    await writer.create(
      'inquiry',
      undefined,
      {
        method: 'POST',
        path: '/api/inquiries',
        from: form.from,
        body: {
          listingId: form.listingId,
          type: 'general',
          name: 'Sample Visitor',
          email: `letter-${mark}@sample.example`,
          subject: 'Sample question',
          message: letter(),
          isAdult: true,
          token: form.token,
        },
      },
      () => {
        isAcknowledged = true;
      },
    );
  }
}
