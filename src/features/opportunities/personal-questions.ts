/*
 * Questions that an employer may not put to applicants, or that say who they are before the shortlist. The Equality Act 2010
 * forbids to choose by what most of these ask for, and section 60 to ask about health before an offer; the right to work is
 * checked at the offer. This finds what people commonly write; what it misses is reported to staff.
 */
const patterns: readonly RegExp[] = [
  /\b(how old|your age|(date|year|place|country) of birth|birth ?day|when were you born|where were you born)\b/iu,
  /\b(nationality|citizenship|which country are you from|where are you from|immigration status|visa status|your passport)\b/iu,
  /\b(marital status|married|single or|your (husband|wife|spouse|children|kids|family plans)|have (any )?(children|kids)|pregnan\w*|maternity)\b/iu,
  /\b(your (religion|faith|church|mosque|ethnicity|ethnic \w+|race|tribe|skin|gender|sex|sexuality|sexual orientation)|ethnic (group|background|origin)|what (religion|race|tribe|gender|sex)|are you (a man|a woman|male|female|black|white|christian|muslim|gay|straight|trans))\b/iu,
  /\b(your (health|disability|illness|medication|sick leave|medical)|disabled|disabilit(y|ies)|health (condition|problem)s?|mental health (condition|problem)s?|sick days)\b/iu,
  /\b((full|first|last|family|given) names?|surname|what is your name|what are you called)\b/iu,
  /\byour( own| personal)? (instagram|facebook|tiktok|linkedin|twitter|snapchat|whatsapp|social media|phone|telephone|mobile|number|e-?mail|home address|address|postcode|photo|picture|handle|profile)\b/iu,
];

export const asksPersonally = (question: string): boolean =>
  patterns.some((pattern) => pattern.test(question));
