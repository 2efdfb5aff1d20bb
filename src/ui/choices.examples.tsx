import type { ReactNode } from 'react';
import { Checkbox, CheckboxGroup, RadioGroup } from './choices.tsx';

export const examples: Record<string, ReactNode> = {
  'one checkbox': (
    <Checkbox name="choice-open" label="Open now" hint="By the hours the place has given us." />
  ),
  'checkbox group': (
    <CheckboxGroup
      legend="Services"
      name="choice-services"
      defaultValue={['delivery']}
      options={[
        { value: 'step-free', label: 'Step-free way in', count: '128' },
        { value: 'delivery', label: 'Delivers', count: '64' },
        { value: 'mobile', label: 'Comes to you', count: '0', disabled: true },
      ]}
    />
  ),
  'radio group with an error': (
    <RadioGroup
      legend="What is it about?"
      name="choice-type"
      required
      hint="Choose one."
      error="Choose what it is about."
      columns
      options={[
        { value: 'general', label: 'A question' },
        { value: 'quote', label: 'A quote', hint: 'A price for a piece of work' },
        { value: 'press', label: 'Press' },
      ]}
    />
  ),
};
