import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Field } from '../field.tsx';
import { TextInput } from '../text-input.tsx';
import { UserText } from '../user-text.tsx';
import { StepFormTemplate } from './step-form-template.tsx';

function example(name: string, id: string) {
  return (
    <StepFormTemplate
      title={
        <>
          Claim <UserText>{name}</UserText>
        </>
      }
      step={2}
      steps={4}
      stepTitle="Who are you?"
      backTo="/business/claim"
      aside={
        <Card>
          <h2 className="text-lg">What happens next</h2>
          <p>We look at your claim within 48 hours.</p>
        </Card>
      }
    >
      <form className="flex flex-col gap-4">
        <Field label="Full name" name={`${id}-name`} required>
          <TextInput autoComplete="name" />
        </Field>
        <Field label="Email at the business" name={`${id}-email`} required>
          <TextInput type="email" autoComplete="email" />
        </Field>
        <Button type="submit" className="self-start">
          Continue
        </Button>
      </form>
    </StepFormTemplate>
  );
}

export const examples: Record<string, ReactNode> = {
  'a name of sixty letters': example(
    'Ilé Oúnjẹ Adédọ̀tun Ọ̀ṣunbùnmi àti Àwọn Ọmọ Rẹ̀ ní Pẹ́kẹ́mù Àríwá',
    'step-yoruba',
  ),
  'an Arabic name': example('مطعم الخرطوم للمأكولات السودانية', 'step-arabic'),
};
