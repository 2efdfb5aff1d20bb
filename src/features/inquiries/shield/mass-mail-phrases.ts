/**
 * Phrases of mass mail to contact forms, in folded words. One alone stops nothing: people do ask a business about a
 * loan or a web site. Mass mail has several of them in a few lines.
 */
const phrases: readonly string[] = [
  // Rankings and links.
  'seo|back ?links?|dofollow|domain authority|(guest|sponsored) (posts?|articles?)|search engines?|search results',
  '(first page|page one|top|top 3|rank\\w*) (of|on|in) google|(organic|website|web|more) traffic|permanent link',
  // Web sites made and mended.
  'web ?design\\w*|redesign|mobile[- ]friendly|mock[- ]?up|(looks|is) (dated|outdated|old[- ]fashioned)|loads slowly',
  '(we|i|our team) (can |will )?(design|build|create|develop)s? [a-z, -]{0,40}(web ?sites?|apps?|logos?)',
  // A stranger who has looked at the page.
  '(came across|looking at|looked at|look at|visited|browsing|reviewing|stumbled (up)?on|found) your (web ?site|site|page|store|blog)',
  '(dear|hello|hi|hey|attention) (sir\\W+madam|business owner|owner|manager|webmaster|admin|team|there)',
  '(i am|my name is|this is) \\w+, (an? |the )?([a-z]+ ){0,2}(manager|assistant|specialist|consultant|editor|executive|expert)',
  // Money lent.
  'business loans?|working capital|extra funds|merchant cash|(no|bad) credit( check)?|no collateral|loan offer|pre[- ]?approved|we approve|approval in|fast approval',
  '(from|between|up to) [$£€] ?\\d[\\d,.]*k? (to|and|-) [$£€] ?\\d[\\d,.]*k?',
  // Money that grows by itself.
  'crypto\\w*|bitcoin|btc|ethereum|forex|trading (bot|robot|platform|system)|passive income|(make|earn) (money|[$£€] ?\\d[\\d,.]*)|investors?|investment (opportunity|plan)|fully automatic|no experience',
  '[$£€] ?\\d[\\d,.]*k? ?(a|per|every|each) (day|week|month)|double your (money|investment)|weekly profits?|guaranteed (returns?|results?|income)',
  // Attention by the thousand.
  '(real|genuine|active|targeted|organic|\\d+k?) (real |genuine |active )?((instagram|tiktok|facebook|youtube|twitter) )?(followers|likes|subscribers|views|visitors|leads|customers|buyers)',
  '(buy|boost|increase|grow|double|skyrocket) (your |more )?(followers|likes|traffic|sales|reviews|revenue|business|online presence)',
  // Addresses by the thousand.
  '(e-?mail|mailing|leads?|contact) lists?|b2b (leads|data|contacts)|bulk (e-?mail|sms)|(verified|targeted|fresh) (leads|contacts|e-?mails?|data)|\\d+ ?% (accurate|deliverable|off|discount)',
  // Games for money, pills, company.
  'casino|free spins|slots|jackpot|sportsbook|no deposit|viagra|cialis|escorts?|adult dating|weight loss',
  // Threats that send one to a page.
  'copyright (infringement|violation)|dmca|(will|is about to|has been|is going to) (expire|be suspended|expired|suspended|limited|hacked)|(avoid|prevent) (suspension|loss|termination)|verify your account|unpaid invoice|final notice|(pay|renew|settle|act|order|register|join|start|sign up) (now|today|here|at once)',
  // Wholesale from afar.
  'moq|minimum order|our factory|(we )?manufactur\\w+|(factory|wholesale|best|lowest|cheapest) prices?|(from|in) (china|guangzhou|shenzhen|yiwu)|catalogue|price ?list',
  // The words with which mass mail asks for an answer.
  'kindly (send|reply)|(reply|answer|write back) (yes|stop|now|today|list)|opt[- ]out|unsubscribe|click (here|below)|limited time|today only|this week only|free (audit|quote|trial|sample|consultation|demo|mock)',
  '(send|share|show) (you )?(our|a|your|some) (prices?|rates|portfolio|proposal|catalogue|examples)|half price|(instant|fast) (delivery|payout)|outreach|our agency|our services|what is your (price|rate)|how much do you charge for (a|posting|publishing)',
];

const mass = new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'gu');

/** How many different phrases of mass mail the folded text has. */
export const countMassPhrases = (folded: string): number => new Set(folded.match(mass) ?? []).size;
