import type { AssessmentKind } from '../assessment.policy.ts';

interface SampleAssessment {
  kind: AssessmentKind;
  words: string;
  measures: string;
  validDaysAgo: number;
  reviewInDays: number;
}

/** Invented, and no model: each site has to assess its own risks. */
export const sampleAssessments: readonly SampleAssessment[] = [
  {
    kind: 'illegal-content',
    words:
      'Fraud: likely, because people offer goods, work and lodgings here. Harm: money is lost. Threats and hate: possible in reviews and comments. Terrorism and abuse of children: unlikely, because pictures are looked at before they show.',
    measures:
      'New pages and pictures are looked at by a person first. Everything can be reported without an account. Danger is decided within a day.',
    validDaysAgo: 345,
    reviewInDays: 20,
  },
  {
    kind: 'children-access',
    words:
      'Children can come here: the pages are open to all, and there is a part for people from 13. A significant number is likely, so the duties to protect children apply.',
    measures: 'Accounts say an age. Under 18 profiles are private and nobody unknown can write.',
    validDaysAgo: 100,
    reviewInDays: 265,
  },
];
