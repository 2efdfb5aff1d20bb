/**
 * Small words without which a sentence of some length hardly stands, folded, in the languages of the site that are
 * written in Latin letters. For one question only: whether a longer text holds none of them at all.
 */
export const grammarWords: ReadonlySet<string> = new Set(
  // English, French, Portuguese, Spanish, Dutch.
  (
    'the a an is are am was be do does did have has had i you we he she it they my your our me us and or but if to of in on at for from with this that what when where how can could would will not no yes please ' +
    'je tu il elle nous vous le la les un une des du de et ou est sont pour avec que qui quel quelle dans sur pas ne mon ma votre ce cette ' +
    'o os as um uma e ou em no na para com que nao eu voce queria seu sua el los las un una y en con por se su yo mi ' +
    'de het een en van ik je we u niet op met voor dat die is ' +
    // German, Italian, Polish, Turkish, which guests of London write as well.
    'der die das und ist nicht ich wir sie ein eine mit fur auf zu il lo gli di che e non per una sono ' +
    'czy jest nie sie z w i do dla mi ma na bir ve bu ne icin mi var ile acik misiniz ' +
    // Swahili, Somali, Hausa, Yoruba, Igbo.
    'kwenye wangu langu hadi tafadhali kesho leo naweza mnauza bei na ya wa kwa ni la za cha je hii yako yangu waa iyo oo ka ku ma u ayaa waxaan aan soo ' +
    'da ba ne ce kuma don yana ina ka ki shi ta ni ti si fun mo mi e se o ati ni lati gbogbo nke na ndi nwere ka m gi ' +
    // Zulu, Xhosa, Sotho, Kinyarwanda, Kirundi, Luganda, Lingala, Wolof, Fulah, Akan, Haitian Creole.
    'ngi u i nga uku ukuba futhi kodwa le lo ke ho tsa ea mo hore ndi mu ku kandi cyangwa ni iki uyu oba era nga ne ' +
    'ya na ezali nga yo te mpe ci mu ak la ma dama nga e ko mi on min wo me na se ye yi ho mwen ou li nou se pou ak nan ki ' +
    'pa gen'
  ).split(' '),
);
