import { wordsForKind } from '#features/kinds/words-for-kind.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { labelMatcher } from './label-match.ts';
import type { LabelWords } from './label-match.ts';

type DetailsOf<Kind extends string> = Extract<ListingDraft['details'], { kind: Kind }>;
type OrganisationType = NonNullable<DetailsOf<'organisation'>['type']>;
type EducationType = NonNullable<DetailsOf<'education'>['type']>;
type Profession = NonNullable<DetailsOf<'professional'>['profession']>;

const listed = (text: string): string[] => text.split('; ');

const organisationWords: Record<Exclude<OrganisationType, 'other'>, string> = {
  charity:
    'charity; registered charity; charitable trust; cio; foundation; trust; ngo; voluntary organisation; voluntary sector; vcs; voluntary group; voluntary',
  cic: 'cic; community interest company; social enterprise; not for profit; non profit; nonprofit; co op; cooperative',
  association:
    'association; society; student society; student group; union; club; social club; residents association; tenants association; support group; self help group; community organisation; community group; community; membership organisation; federation; alumni; women s group; mens group; elders group; older people s group; lunch club; campaign; campaign group; professional body',
  'hometown-association':
    'hometown association; home town association; town union; progressive union',
  'youth-group':
    'youth group; youth club; youth organisation; youth; young people; scouts; mentoring',
  'cultural-group':
    'cultural group; cultural; cultural society; cultural association; culture; choir; gospel choir; dance group; drama group; arts group; carnival band; masquerade',
  network: 'network; business network; professional network; forum; coalition; consortium',
  'community-centre':
    'community centre; community hub; community hall; village hall; resource centre; day centre',
};

const educationWords: Record<EducationType, string> = {
  'supplementary-school':
    'supplementary school; saturday school; weekend school; complementary school; madrasa; madrassah; sunday school',
  nursery: 'nursery; pre school; preschool; playgroup; childminder',
  school:
    'school; primary school; primary; secondary school; secondary; academy; infant school; junior school; special school; independent school',
  college: 'college; sixth form; sixth form college; further education; fe college',
  tutor: 'tutor; tutoring; tuition; private tutor; music teacher; teacher',
  training:
    'training; training provider; trainer; adult education; esol; course provider; apprenticeships',
};

const professionWords: Record<Exclude<Profession, 'other'>, string> = {
  solicitor:
    // Protected titles: a person who works in law is not by that a solicitor.
    'solicitor; law firm; immigration solicitor',
  barrister: 'barrister; chambers',
  'immigration-adviser':
    'immigration adviser; immigration advisor; immigration; oisc; iaa; oisc level; oisc adviser; iaa adviser; visa adviser',
  accountant:
    'accountant; accountancy; accounting; bookkeeper; bookkeeping; tax adviser; tax advisor; auditor; chartered accountant',
  'financial-adviser':
    'financial adviser; financial advisor; finance; ifa; wealth manager; financial planner; pensions adviser; insurance broker',
  'mortgage-adviser': 'mortgage adviser; mortgage advisor; mortgage broker; mortgages',
  doctor:
    'doctor; gp; physician; medical; surgeon; psychiatrist; medicine; consultant physician; paediatrician',
  dentist: 'dentist; dental; orthodontist; dental surgeon; dental practice; dentistry',
  midwife: 'midwife; doula; midwifery',
  therapist:
    'therapist; counsellor; counselor; counselling; psychotherapist; psychologist; physiotherapist; occupational therapist; mental health; therapy; life coach; osteopath; speech therapist',
  architect: 'architect; architecture; architectural designer',
  surveyor: 'surveyor; chartered surveyor; building surveyor; quantity surveyor',
  engineer: 'engineer; engineering; civil engineer; structural engineer; software engineer',
  interpreter: 'interpreter; translator; interpreting; translation',
  consultant:
    'consultant; consultancy; consulting; management consultant; hr; human resources; business adviser; business consultant',
};

const houseWords = listed(
  'church; chapel; parish; cathedral; mosque; masjid; islamic centre; synagogue; temple; mandir; gurdwara; shrine; tabernacle; vihara; place of worship; faith centre; parish church',
);
const faithWords = listed(
  'faith; faith group; faith organisation; religious; religious organisation; religion; church group; ministry; ministries; worship',
);

const matcherOf = <Type extends string>(words: Record<Type, string>, kind: string) => {
  const types = Object.keys(words) as Type[];
  const matcher = labelMatcher(
    types.map((type): LabelWords => ({
      means: type,
      sure: listed(words[type]),
      others: wordsForKind(`${kind}:${type}`),
    })),
  );
  return (label: string): Type | null => {
    const [found] = matcher.read(label);
    return types.find((type) => type === found) ?? null;
  };
};

export const organisationTypeOf = matcherOf(organisationWords, 'organisationType');
export const educationTypeOf = matcherOf(educationWords, 'educationType');
export const professionOf = matcherOf(professionWords, 'profession');

const houses = labelMatcher([{ means: 'house', sure: houseWords }]);
const faiths = labelMatcher([{ means: 'faith', sure: [...houseWords, ...faithWords] }]);

/** Whether a label says that this is a place of worship: "Church", "C of E parish". */
export const isHouseOfWorship = (label: string): boolean => houses.read(label).length > 0;

/** The same, or that it has to do with one: "Faith group". */
export const isOfFaith = (label: string): boolean => faiths.read(label).length > 0;
