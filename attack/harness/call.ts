import { fullPath, sampleOf } from './document.ts';
import type { Operation } from './document.ts';
import type { Question } from './web.ts';

/** A call that would do what the operation says, if it were let in. */
export function callOf(operation: Operation, values?: Record<string, string>): Question {
  const { method, body } = operation;
  const path = fullPath(operation, values);
  if (!body) return { method, path };
  const sample = sampleOf(body.schema);
  if (body.type === 'application/json') return { method, path, body: sample };
  if (body.type === 'multipart/form-data') {
    const part =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\na\r\n--x--\r\n';
    const raw = { bytes: Buffer.from(part), type: 'multipart/form-data; boundary=x' };
    return { method, path, raw };
  }
  const raw = { bytes: Buffer.from('a'), type: body.type };
  return { method, path, raw };
}
