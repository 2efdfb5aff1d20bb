import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { problemText } from './problem-text.ts';

interface FieldFault {
  path: string;
  key: string;
}

/** What the form needs to know of an endpoint; the kit knows nothing of contracts. */
interface FormOptions<Input, Answer> {
  /** Namespace of the sentences for problems. */
  ns: string;
  /** Checks the body before it is sent. */
  schema?: z.core.$ZodType;
  /** Reads the native form. Its `body` is what the schema checks. */
  toInput: (data: FormData) => Input;
  send: (input: Input, idempotencyKey: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
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
  const once = useRef({ text: '', key: '' });

  const refuse = (found: readonly FieldFault[], sentence?: string) => {
    setFaults(found);
    setProblem(sentence);
    setAttempt((tries) => tries + 1);
  };

  async function submit(form: HTMLFormElement): Promise<void> {
    const input = options.toInput(new FormData(form));
    const found = options.schema ? faultsOf(options.schema, input.body) : [];
    if (found.length > 0) {
      refuse(found);
      return;
    }
    const text = JSON.stringify(input);
    if (once.current.text !== text) once.current = { text, key: crypto.randomUUID() };
    setPending(true);
    setProblem(undefined);
    try {
      const answer = await options.send(input, once.current.key);
      once.current.text = '';
      setFaults([]);
      options.onDone(answer);
    } catch (error) {
      const fields = (error as { problem?: { fields?: FieldFault[] } }).problem?.fields ?? [];
      const sentence = problemText(t, error, options.ns, options.fallback ?? 'ui:problem.failed');
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
