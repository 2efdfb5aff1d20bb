import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isOk, json } from './web.ts';
import type { Answer, Web } from './web.ts';

export interface User {
  id: string;
  email: string;
  roles: readonly string[];
  isVerified: boolean;
}

export interface Signed {
  accessToken: string;
  refreshToken: string;
  user: User;
}

/** Somebody whose password we know, since we have opened the account. */
export type Own = Signed & { password: string };

export const demoRoles = [
  'customer',
  'business',
  'council',
  'moderator',
  'youth',
  'volunteer',
  'partner',
  'admin',
] as const;
export type DemoRole = (typeof demoRoles)[number];

export const freshPassword = (): string => `Lantern-${randomUUID()}`;
export const freshEmail = (): string => `a${randomUUID().slice(0, 12)}@sample.example`;

/** People as an attacker gets them: at the press of the demonstration's buttons, and by opening accounts. */
export class People {
  readonly #web: Web;
  /** What the site has said so far, mails among it; undefined where nobody can read it. */
  readonly #said: (() => string) | undefined;
  readonly #demo = new Map<DemoRole, { signed: Promise<Signed | undefined>; at: number }>();

  constructor(web: Web, said?: () => string) {
    this.#web = web;
    this.#said = said;
  }

  get canReadMail(): boolean {
    return this.#said !== undefined;
  }

  /** The demonstration's account of a role, signed in anew every few minutes; undefined where there is none. */
  demo(role: DemoRole): Promise<Signed | undefined> {
    const known = this.#demo.get(role);
    if (known && Date.now() - known.at < 5 * 60_000) return known.signed;
    const signed = this.freshDemo(role);
    this.#demo.set(role, { signed, at: Date.now() });
    return signed;
  }

  async freshDemo(role: DemoRole): Promise<Signed | undefined> {
    const answer = await this.#web.ask({ method: 'POST', path: '/api/auth/demo', body: { role } });
    return isOk(answer) ? (json(answer) as Signed) : undefined;
  }

  /** Sessions may have ended by what was sent. */
  forget(): void {
    this.#demo.clear();
  }

  register(email: string, password: string, more: Record<string, unknown> = {}): Promise<Answer> {
    const body = {
      firstName: 'Ama',
      lastName: 'Sample',
      email,
      password,
      accountType: 'customer',
      ageBand: '25+',
      acceptTerms: true,
      ...more,
    };
    return this.#web.ask({ method: 'POST', path: '/api/auth/register', body });
  }

  login(email: string, password: string, headers?: Record<string, string>): Promise<Answer> {
    const body = { email, password };
    return this.#web.ask({ method: 'POST', path: '/api/auth/login', body, headers });
  }

  /** A new account with a proved address, signed in. */
  async open(): Promise<Own> {
    const email = freshEmail();
    const password = freshPassword();
    const registered = await this.register(email, password);
    if (!isOk(registered)) throw new Error(`No account could be opened: ${registered.text}`);
    const token = await this.tokenMailedTo(email);
    await this.#web.ask({ method: 'POST', path: '/api/auth/verify', body: { token } });
    return { ...(await this.signIn(email, password)), password };
  }

  async signIn(email: string, password: string): Promise<Signed> {
    const answer = await this.login(email, password);
    if (!isOk(answer)) throw new Error(`Could not sign in: ${answer.status} ${answer.text}`);
    return json(answer) as Signed;
  }

  /** The secret in the newest mail's link, which the demonstration prints. `not` is the one before it. */
  async tokenMailedTo(address: string, not = ''): Promise<string> {
    return (await this.linkMailedTo(address, not)).token;
  }

  async linkMailedTo(address: string, not = ''): Promise<{ link: string; token: string }> {
    for (let tries = 0; tries < 120; tries += 1) {
      const lines = (this.#said?.() ?? '').split('\n');
      const at = lines.findLastIndex((line) => line.includes(`<${address}>`));
      const link = at < 0 ? '' : (lines[at + 1] ?? '').trim();
      const token = /[#?&]token=([^&\s]+)/.exec(link)?.[1] ?? /#([^&\s]+)$/.exec(link)?.[1] ?? '';
      if (token && token !== not) return { link, token: decodeURIComponent(token) };
      await wait(500);
    }
    throw new Error('The mail did not come.');
  }
}

export const readSaid = (file: string) => () => readFileSync(file, 'utf8');
