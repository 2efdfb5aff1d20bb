import { foldedWords } from './folded-words.ts';

/** Peoples, countries and languages: a label of these says whose it is, not what it is. */
const origins = new Set(
  `african caribbean west east southern central north afro nigerian nigeria yoruba igbo hausa edo ghanaian ghana akan twi ga ewe fante
  senegalese wolof gambian ivorian malian guinean togolese beninese liberian sierra leonean krio cameroonian congolese lingala
  angolan zimbabwean shona ndebele zambian malawian mozambican south zulu xhosa namibian botswanan kenyan swahili ugandan
  luganda tanzanian rwandan burundian ethiopian amharic eritrean tigrinya habesha somali djiboutian sudanese egyptian moroccan
  algerian tunisian libyan jamaican patois trinidadian trini bajan barbadian guyanese haitian creole grenadian lucian
  vincentian dominican antiguan black british`
    .split(/\s+/)
    .flatMap(foldedWords),
);

/** What a label says besides whose it is; '' where that is all. */
export const withoutOrigins = (label: string): string =>
  label
    .split(/[^\p{L}\p{M}\p{N}'’-]+/u)
    .filter((word) => word !== '' && !foldedWords(word).every((part) => origins.has(part)))
    .filter((word) => !/^(?:and|&|or|the|of|for|st)$/i.test(word))
    .join(' ');

/** Whether words are about eating, so that "Nigerian" is what is cooked. */
export const isAboutFood = (text: string): boolean =>
  /\b(?:restaurants?|food|foods|kitchens?|cuisines?|eat|eats|eatery|grill|suya|jollof|cafe|café|chef|cater\w*|dish(?:es)?|menu|bites?|spice|takeaway|buka|chop|bar|diner|bistro|jerk|roti|injera|cook\w*|meals?|flavours?|table|pot|plate|taste)\b/i.test(
    text,
  );
