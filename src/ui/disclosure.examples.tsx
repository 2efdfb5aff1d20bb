import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';

export const examples: Record<string, ReactNode> = {
  plain: (
    <Disclosure summary="How we verify a business">
      <p>We check the company number, the address and a call to the listed phone.</p>
    </Disclosure>
  ),
  boxed: (
    <div className="grid gap-2">
      <Disclosure summary="How do I add my business?" variant="boxed" name="questions" open>
        <p>Sign in, choose “Add your business”, and answer six questions.</p>
      </Disclosure>
      <Disclosure summary="How do I mend a wrong address?" variant="boxed" name="questions">
        <p>Each page has a link to report what is wrong.</p>
      </Disclosure>
    </div>
  ),
};
