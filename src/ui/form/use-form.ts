import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { problemText } from './problem-text.ts';

interface FieldFault {
  path: string;
  key: string;
}

/** A try to send: its words, its idempotency key, and all of it, as the same key stands for the same bytes. */
export interface Sending {
  text: string;
  key: string;
  input: unknown;
}

/** Keeps what is on its way with its key, so that a second try after a crash counts once. */
export interface DraftKeeper {
  keepTry: (form: HTMLFormElement, sending: Sending) => Promise<void>;
  remove: () => Promise<void>;
}

/** A device whose storage hangs sends all the same. */
const longestKeepMs = 1000;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

const nothingSent: Sending = { text: '', key: '', input: undefined };

/** A form's token is another one after each load; the words are what makes it the same letter. */
const wordsOf = (input: unknown): string =>
  JSON.stringify(input, (name, value: unknown) => (name === 'token' ? undefined : value));

/** What the form needs to know of an endpoint; the kit knows nothing of contracts. */
interface FormOptions<Input, Answer> {
  /** Namespaces of the sentences for problems. */
  ns: string | readonly string[];
  /** Checks the body before it is sent. */
  schema?: z.core.$ZodType;
  /** Reads the native form. Its `body` is what the schema checks. */
  toInput: (data: FormData) => Input;
  send: (input: Input, idempotencyKey: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Under this name what is typed is kept on the device until it is sent; one name for each thing written about. */
  draft?: string;
  /** Full key of the sentence for a failure without words of its own. */
  fallback?: string;
}

export interface FormState {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  isPending: boolean;
  /** Sentence for this field, by its path in the body (`email`, `services.0.name`). */
  errorOf: (path: string) => string | undefined;
  errors: readonly { field: string; message: string }[];
  /** Sentence for a failure that belongs to no field. */
  problem: string | undefined;
  /** Count of the tries: the summary takes the focus with each. */
  attempt: number;
  draft?: {
    name: string;
    /** Takes up a try of an earlier visit: the same content keeps its key. Undefined forgets it. */
    resume: (sending: Sending | undefined) => void;
    /** Gives the form its keeper, which is loaded after the page has come alive. */
    attach: (keeper: DraftKeeper) => void;
  };
}

/**
 * A native form that keeps what was typed, checks by the contract's schema, sends, and shows what the server refuses
 * beside the fields. The controls are uncontrolled: React renders nothing while somebody types.
 */
export function useForm<Input extends { body?: unknown }, Answer>(
  options: FormOptions<Input, Answer>,
): FormState {
  const { t } = useTranslation();
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const once = useRef<Sending>(nothingSent);
  const keeper = useRef<DraftKeeper>(undefined);
  const waiting = useRef<AbortController>(undefined);

  const resume = (sending: Sending | undefined) => {
    once.current = sending ?? nothingSent;
  };
  const attach = (loaded: DraftKeeper) => {
    keeper.current = loaded;
  };
  const refuse = (found: readonly FieldFault[], sentence?: string) => {
    setFaults(found);
    setProblem(sentence);
    setAttempt((tries) => tries + 1);
  };

  /** Sends it again by itself, as long as the page stands; later on the draft is there to send. */
  const waitForConnection = (form: HTMLFormElement) => {
    waiting.current?.abort();
    waiting.current = new AbortController();
    const again = () => form.isConnected && form.requestSubmit();
    window.addEventListener('online', again, { once: true, signal: waiting.current.signal });
  };

  async function submit(form: HTMLFormElement): Promise<void> {
    waiting.current?.abort();
    const input = options.toInput(new FormData(form));
    const found = options.schema ? faultsOf(options.schema, input.body) : [];
    if (found.length > 0) {
      refuse(found);
      return;
    }
    const text = wordsOf(input);
    if (once.current.text !== text) once.current = { text, key: crypto.randomUUID(), input };
    const sending = once.current;
    setPending(true);
    setProblem(undefined);
    const kept = keeper.current?.keepTry(form, sending);
    try {
      // The key is on the device before the letter is on its way, or a crash in between would make two of it.
      await Promise.race([kept, pause(longestKeepMs)]);
      const answer = await options.send(sending.input as Input, sending.key);
      once.current = nothingSent;
      void kept?.then(() => keeper.current?.remove());
      setFaults([]);
      options.onDone(answer);
    } catch (error) {
      const fields = (error as { problem?: { fields?: FieldFault[] } }).problem?.fields ?? [];
      const isKept = keeper.current !== undefined && !navigator.onLine;
      if (isKept) waitForConnection(form);
      const sentence = isKept
        ? t('ui:problem.offline')
        : problemText(t, error, options.ns, options.fallback ?? 'ui:problem.failed');
      refuse(fields, fields.length > 0 ? undefined : sentence);
    } finally {
      setPending(false);
    }
  }

  return {
    onSubmit(event) {
      event.preventDefault();
      if (!isPending) void submit(event.currentTarget);
    },
    isPending,
    errorOf: (path) => {
      const fault = faults.find((entry) => entry.path === path);
      return fault && t(fault.key);
    },
    errors: faults.map(({ path, key }) => ({ field: path, message: t(key) })),
    problem,
    attempt,
    ...(options.draft !== undefined && { draft: { name: options.draft, resume, attach } }),
  };
}

function faultsOf(schema: z.core.$ZodType, body: unknown): FieldFault[] {
  const result = z.safeParse(schema, body);
  if (result.success) return [];
  const byPath = new Map<string, FieldFault>();
  for (const { path, message } of result.error.issues) {
    const name = path.join('.');
    if (!byPath.has(name)) byPath.set(name, { path: name, key: message });
  }
  return [...byPath.values()];
}
