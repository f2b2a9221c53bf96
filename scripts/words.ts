/** Words that comments, test titles and commit subjects avoid (docs/style.md), with what to write instead. */
export const bannedWords: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /\bwhoever\b/i, instead: 'the operator, the caller, the recipient' },
  { pattern: /\b(?:some|any)body\b/i, instead: 'a member, an administrator, another process' },
  // "postgres or nobody" and "nobody (the account)" name an account of the operating system.
  { pattern: /(?<!postgres or )\bnobody\b(?! \(the account\))/i, instead: 'no member, no user, no process' },
  // `@param meanwhile` names a parameter.
  { pattern: /(?<!@param )\bmeanwhile\b/i, instead: 'in the meantime, concurrently' },
  { pattern: /\b(?:is|are|was|were|be|been|being) told\b/i, instead: 'is reported, shown, mailed, logged' },
  { pattern: /\b(?:tells?|telling)\b/i, instead: 'reports, shows, states, distinguishes' },
  { pattern: /\btold apart\b/i, instead: 'distinguished' },
  { pattern: /\b(?:is|are|was|were) said\b/i, instead: 'is stated, shown, reported' },
  { pattern: /\bsays? so\b/i, instead: 'states it, shows a hint' },
  {
    pattern: /\ba person (?:says?|decides?|enters?|notes?|assigns?|confirms?|mends?|chooses)\b/i,
    instead: 'an administrator decides',
  },
  {
    pattern: /\b(?:by|needs?|for) a person\b(?! (?:or|without|with|who|and)\b)/i,
    instead: 'manually, is an open task',
  },
  { pattern: /\bat once\b/i, instead: 'immediately, together, in one step' },
  { pattern: /\bof before\b|\bthe ones? before\b/i, instead: 'previous, former, earlier' },
  {
    pattern: /\b(?:that|which) (?:is|are) (?:not )?there\b|\buntil (?:it|they) (?:is|are) there\b/i,
    instead: 'existing, missing, loaded',
  },
  { pattern: /\b(?:comes?|came) (?:in )?again\b/i, instead: 'is repeated, is retried' },
  { pattern: /\b(?:stands?|lies?|lay) in\b/i, instead: 'is stored in, is defined in, is listed in' },
  { pattern: /\bstands? in (?:for|place)\b/i, instead: 'replaces, represents' },
  { pattern: /\b(?:goes|go|went) with (?:it|them|the|its|a)\b/i, instead: 'cascades, is deleted with, is sent with' },
  { pattern: /\bput aside\b/i, instead: 'cached, deferred, dismissed' },
  { pattern: /\bby (?:itself|themselves)\b/i, instead: 'automatically, alone, separately' },
  { pattern: /\bwholly\b/i, instead: 'completely' },
  { pattern: /\b(?:anew|afresh)\b/i, instead: 'again' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'correct, fix' },
  { pattern: /\b(?:take[sn]?|took|taking) back\b/i, instead: 'revoke, undo, return, remove' },
  { pattern: /\ball the same\b/i, instead: 'nevertheless' },
  { pattern: /\bfor good\b/i, instead: 'permanently' },
  { pattern: /\bholds? against\b/i, instead: 'compares with, validates against' },
  { pattern: /\bgo(?:es)? on\b/i, instead: 'continue' },
  { pattern: /\bword of\b/i, instead: 'statement of' },
  { pattern: /\bnot at all or\b|\bor not at all\b|\bas a whole or not\b/i, instead: 'atomic, in one transaction' },
];

/** The banned words of a text, each with its replacement. */
export const findingsIn = (text: string): string[] =>
  bannedWords.flatMap(({ pattern, instead }) => {
    const word = pattern.exec(text)?.[0];
    return word === undefined ? [] : [`${word} → ${instead}`];
  });
