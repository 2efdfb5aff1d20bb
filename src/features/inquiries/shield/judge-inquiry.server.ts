import { eq } from 'drizzle-orm';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { isVerifiedPerson } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';

import { inquiryAttempt } from './attempt.table.server.ts';
import type { Inquiry } from '../inquiry.contract.ts';
import { judge } from './spam.policy.ts';
import type { Judgement } from './spam.policy.ts';
import { readFormToken } from './form-token.server.ts';
import { readRecent, sentencePrefix } from './recent-attempts.server.ts';
import type { Signals } from './signals.ts';
import { textSignals } from './text-signals.ts';
import { readText } from './text-sketch.ts';

const purpose = 'inquiry-shield';
const noClient = { network: 'none', isSameOrigin: false };

/** What is judged: an inquiry, or a letter to the site itself under a form of its own. */
export interface JudgedLetter {
  inquiry: Pick<Inquiry, 'listingId' | 'subject' | 'message' | 'email' | 'token' | 'homepage'>;
  inquiryId: string;
  /** `letterWords` of the whole form, for which a token of the second post is good. */
  words: string;
  /** What it was written to; the listing of the form when left out. */
  subjectId?: string;
}

/**
 * Judges a letter and remembers it, in the caller's transaction. Letters are judged one after the other on the whole
 * site. When a hundred arrive together, each is compared with those before it. They are few, and it takes milliseconds.
 */
export async function judgeInquiry(
  ctx: ServiceContext,
  db: Db,
  { inquiry, inquiryId, words, subjectId = inquiry.listingId }: JudgedLetter,
): Promise<Judgement> {
  await takeLocks(db, 'inquiry-shield');
  const { network, isSameOrigin } = ctx.client ?? noClient;
  const { listingId, message, subject, email } = inquiry;
  const text = readText(`${subject ?? ''}\n${message}`);
  const print = (value: string) => ctx.keys.fingerprint(purpose, value);
  const trace = {
    network: print(network),
    address: print(email.toLowerCase()),
    subjectId,
    sketch: text.sketch,
    words: text.words.length,
    hosts: text.hosts.map(print),
    contacts: text.contacts.filter((contact) => contact !== email.toLowerCase()).map(print),
    sentences: text.sentences.map((sentence) => `${sentencePrefix}${print(sentence)}`),
  };
  const token = readFormToken(ctx.keys, inquiry.token, {
    listingId,
    network,
    words,
    now: ctx.now,
  });
  const isRead = token.state === 'good' || token.state === 'stale';
  const nonce = isRead ? token.nonce : null;
  const isUsed = nonce !== null && (await hasNonce(db, nonce));
  const signals: Signals = {
    isTrapFilled: Boolean(inquiry.homepage),
    token: isUsed ? 'used' : token.state,
    seconds: isRead ? token.seconds : 0,
    isConfirmed: isRead && token.isConfirmation,
    isElsewhere: isRead && token.isElsewhere,
    isSameOrigin,
    lettersPerSecond:
      isRead && !token.isConfirmation && token.seconds > 0 ? message.length / token.seconds : 0,
    isKnownPerson: isVerifiedPerson(ctx.actor),
    ...textSignals({ message, subject, email }, text),
    ...(await readRecent(db, trace, ctx.now)),
  };
  const judgement = judge(signals);
  const { verdict, score } = judgement;
  const { sentences, ...kept } = trace;
  await db.insert(inquiryAttempt).values({
    ...kept,
    at: ctx.now,
    inquiryId: verdict === 'drop' ? null : inquiryId,
    nonce: isUsed ? null : nonce,
    sketch: [...trace.sketch],
    hosts: [...trace.hosts],
    contacts: [...trace.contacts, ...sentences],
    verdict,
    score,
  });
  return judgement;
}

async function hasNonce(db: Db, nonce: string): Promise<boolean> {
  const found = await db
    .select({ id: inquiryAttempt.id })
    .from(inquiryAttempt)
    .where(eq(inquiryAttempt.nonce, nonce));
  return found.length > 0;
}
