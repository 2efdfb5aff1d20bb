/**
 * The grammar of selling to strangers, whatever is sold: claims, promises, sums, a call to somewhere else. Each sign by
 * itself is in honest letters too (a supplier says what they make, a guest names a sum), so only how many different
 * ones meet in one letter counts. In folded words of English, French, Spanish, Portuguese and Arabic; sums, numbers and
 * contacts need no language.
 */
const signs: readonly string[] = [
  // Sums and shares.
  '[£$€] ?\\d|\\d ?(?:[£$€٪%]|euros?\\b|pounds?\\b|usd\\b|gbp\\b|percent\\b|pour cent\\b|por ciento\\b)',
  // Boasts in numbers.
  '\\b(?:over|more than|up to|on average|plus de|jusqua|mas de|mais de) \\d|\\d (?:\\w+ )?(?:clients|customers|owners|firms|companies|traders|businesses|brands|users|suppliers|countries)\\b|\\d(?:\\.\\d)? times as|\\b(?:nine|eight) out of ten\\b|24/7|\\bday and night\\b',
  // Nothing can go wrong.
  '\\b(?:no|without|zero|sans|sin|sem|kein|ohne) (?:\\w+ )?(?:contract|set ?-?up|lease|obligation|risk|cost|fees?|charge|skills?|experience|interview|collateral|deposit|catch|commitment|engagement|frais|commission|compromiso|risco|taxas)|بدون|مجان|\\bfree of charge\\b|\\bat no (?:extra )?(?:cost|charge)\\b|\\bfor free\\b|\\bfree (?:\\w+ )?(?:audit|trial|mock|sample|quote|check|demo|consultation)\\b|\\bguarante\\w+|\\bmoney back\\b|\\b(?:artwork|layout|everything) (?:is )?(?:included|handled|done)\\b|\\bpay (?:nothing|only|after)\\b|\\bcosts? you nothing\\b|\\b(?:leave|cancel) (?:whenever|any ?time)\\b|\\bfully (?:insured|managed|automatic)\\b|\\bdone by us\\b|\\bon our side\\b|\\bgratuit\\w*|\\bgratis\\b',
  // What it would bring, or what is lost without.
  '\\b(?:cuts?|reduces?|lowers?|drops?|bring down|saves?|doubles?|triples?|boosts?|grows?|increase|skyrocket|attract|remove|delete|win|loses?|earn\\w*|overcharge\\w*|sell more|go up|up for renewal|too high|hurting|killing)\\b(?: \\w+){0,3} (?:you|by|bills?|costs?|rates?|sales|revenue|takings|orders|bookings|customers?|clients?|clientes|traffic|leads|income|profits?|enquiries|reviews|views|money|back)\\b|\\b(?:costs|loses) you\\b|\\b(?:turn|help)s? (?:\\w+ )?(?:places|owners|shops|businesses|companies|firms|brands) \\w+|\\b(?:cheapest|lowest|best|rock bottom) (?:price|rate)s?\\b',
  // A talk that costs nothing.
  '\\b(?:ten|fifteen|twenty|thirty|quick|short|brief|10|15|20|30)[- ]?(?:min\\w*)? ?(?:call|chat|talk|demo|meeting|deck|minutes (?:this|next|in your)|min\\b)|\\b(?:speak|talk) for \\w+ minutes\\b|\\b(?:shall|should|may|can|could) (?:i|we) (?:\\w+ )?(?:send|share|show|call|ring|visit|check|mail|put|hold|reserve|make|leave|give|book)\\b|\\b(?:book|pick|reserve) (?:a|your) (?:call|slot|demo|place)\\b|\\bhappy to (?:send|share|show|talk)\\b|\\bworth a \\w+\\?|\\b(?:interested|open to it)\\b ?[?.]|\\bis this on your list\\b|\\ba good number\\b|\\b(?:reply|answer|write back) (?:with|today|now|yes)\\b|\\bun appel\\b|\\bquinze minutes\\b|\\bsend us\\b|\\bwho (?:would be|is) (?:best|the right person)|\\bthe right person\\b|\\bare you the one who\\b',
  // What is yours: written to a business, not to a shop.
  '\\b(?:your|votre|vos|su|seu|sua) (?:\\w+ )?(?:company|business|brand|firm|website|web site|site|domain|customers?|clients?|sales|premises|staff|team|reviews|bills?|bookings|trade|growth|suppliers?|software|competitors|turnover|profile|account|calls?|entreprise|boutique|clientele|empresa|tienda)\\b',
  // A writer who speaks as "we".
  '\\b(?:we|our (?:team|company|agency|experts)|my (?:company|agency|team)) (?:can |will |also )?(?:help|offer|provide|make|build|design|supply|manufacture|refurbish|place|train|create|write|publish|compare|remove|clean|print|specialise|deliver|collect|buy|sell|run|give|look after|bring)s?\\b|\\bour (?:clients|customers|partners|agency|experts|platform|network|factory|robot|system|planner|vans|brokers?)\\b|\\bi work with (?:\\w+ )?(?:owners|businesses|firms|companies)\\b|\\bnous (?:creons|proposons|offrons|realisons|accordons)\\b|\\bnotre (?:equipe|societe|agence)\\b|\\b(?:somos|ofrecemos|tenemos|oferecemos)\\b|نقدم|شركه|مؤسسه',
  // At once.
  '\\b(?:today|this week|this month) only\\b|\\bwithin (?:\\d+|an|one|two|a few) (?:h|hours?|days?|minutes?)\\b|\\bin (?:\\d+|two|a few) (?:hours|days|minutes)\\b|\\bin (?:a|one) day\\b|\\bovernight\\b|\\burgent\\w*|\\bat once\\b|\\blast (?:chance|places|slots)\\b|\\b(?:fill|go)(?:s|ing)? (?:up )?(?:fast|quickly)\\b|\\bexpir\\w+|\\bfirst refusal\\b|\\bpriority\\b|\\b(?:settle|clear|renew|pay) (?:the|now|your)\\b|خلال|\\bthis (?:week|month) \\w+ (?:off|price)\\b',
];

const patterns = signs.map((sign) => new RegExp(sign, 'u'));

/** Somebody wants something of the business, rather than telling it something. */
const asks =
  /[?؟]|\b(?:please|pls|plz|could you|can you|would you|do you|are you|id like|would (?:like|love|be (?:glad|grateful|happy|possible|nice))|grateful|appreciate|help me|looking for|i need|we need|i want|we want|svp|voudrais|voudrions|cherchons|cherche|queria|quisiera|quiero|gostaria|nataka|naomba)\b|هل|اريد|نريد|كم /u;

/** A letter of this length that asks for nothing is an announcement. */
const enoughWords = 12;

/** How many different signs of an offer the folded text has; a contact elsewhere and asking for nothing count too. */
export const countOfferSigns = (
  folded: string,
  { words, hasContact }: { words: number; hasContact: boolean },
): number =>
  patterns.filter((pattern) => pattern.test(folded)).length +
  Number(hasContact) +
  Number(words >= enoughWords && !asks.test(folded));
