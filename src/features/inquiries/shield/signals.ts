/** What a letter has in common with those of other addresses, by whom nobody is meant but strangers. */
export interface Likeness {
  /** Words of the text: what is short is easily the same. */
  words: number;
  /** Like texts of the last three days, and those among them that were stopped. */
  alike: { others: number; stopped: number };
  /** Letters with a whole sentence of this one. */
  sameSentence: number;
  /** Links to the same host. */
  sameHost: number;
  /** Texts that give the same address, number or handle. */
  sameContact: number;
}

/** What is known of one inquiry and of those before it. */
export interface Signals extends Likeness {
  /** A field was filled in that people don't see. */
  isTrapFilled: boolean;
  /** The form's token: `used` was sent before, `stale` is older than a day. */
  token: 'good' | 'missing' | 'forged' | 'used' | 'stale';
  /** Seconds between opening the form and sending it; 0 without a good token, and where the clock stands. */
  seconds: number;
  /** The form was shown filled in, to be read and sent: before JavaScript there is no other way to a token. */
  isConfirmed: boolean;
  /** The form was opened from another network. */
  isElsewhere: boolean;
  /** The browser says that a page of ours asks. */
  isSameOrigin: boolean;
  /** Signed in with an address that is proved. */
  isKnownPerson: boolean;
  links: number;
  /** An address of mail in the text that is not the sender's own: answers are wanted elsewhere. */
  hasOtherAddress: boolean;
  /** Markup of web pages or forums: people don't type it. */
  hasMarkup: boolean;
  /** Different phrases of mass mail: rankings, loans, followers, … */
  massPhrases: number;
  /** Different signs of an offer to strangers: sums, promises, a call elsewhere, … */
  offerSigns: number;
  /** Letters of the text for each second that the form was open; 0 where that tells nothing. */
  lettersPerSecond: number;
  /** Not one small word of any language that we know them of, in a text long enough to have some. */
  isWithoutGrammar: boolean;
  /** Letters of a script that none of the site's languages uses. */
  isForeignScript: boolean;
  /** The address is of a mail box for one use. */
  isThrowAway: boolean;
  recent: {
    /** From this network in ten minutes. */
    network: number;
    /** From this network to this listing in a day. */
    networkToListing: number;
    /** From this network to this listing in ten minutes, with other addresses. */
    strangersToListing: number;
    /** Stopped from this network in a day. */
    networkStopped: number;
    /** From this address in an hour, and in a day. */
    address: number;
    addressDay: number;
    /** Delivered to this listing in twenty minutes, and in an hour. */
    listingNow: number;
    listing: number;
    /** Held on the whole site in an hour. */
    held: number;
    /** Held of this address in a day. */
    addressHeld: number;
  };
}
