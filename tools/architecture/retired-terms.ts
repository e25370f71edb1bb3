/** Words that had a private meaning here, with the term to use. The glossary lists them for people. */

export interface RetiredTerm {
  /** Consecutive words of a camelCase or kebab-case name. */
  readonly words: readonly string[];
  readonly use: string;
  /** Only where the name begins with it, e.g. `mayActOn` but not `eventsInMay`. */
  readonly atStart?: true;
  /** Only where the name goes on after it, e.g. `mostBytes` but not `foremost`. */
  readonly asPrefix?: true;
  /** Not after this word, which gives it its usual meaning, e.g. `deadLetters`. */
  readonly unlessAfter?: string;
}

export const retiredTerms: readonly RetiredTerm[] = [
  ...retire('image, or room state', 'picture', 'pictures'),
  ...retire('broadcast, send or publish', 'tell', 'tells', 'telling', 'told'),
  ...retire('receive or subscribe', 'hear', 'hears', 'ears', 'deaf'),
  ...retire('replay buffer', 'mailbox', 'recall'),
  ...retire('effects', 'consequence', 'consequences'),
  ...retire('actions', 'acts'),
  ...retire('dialog or request', 'asks'),
  ...retire('batch', 'gather', 'gathered', 'gathering', 'gathers'),
  ...retire('permission, rank or role', 'standing', 'standings'),
  ...retire('follower', 'keeper', 'keepers'),
  ...retire('delete, clear or anonymise', 'forget', 'forgets', 'forgotten'),
  ...retire('verify, confirm or reauthenticate', 'prove', 'proves', 'proved', 'proven'),
  ...retire('create or start', 'begin', 'begins', 'began', 'begun'),
  ...retire('metrics or statistics', 'figures'),
  { words: ['is', 'gone'], use: 'isMissing, isDeleted or hasLeft' },
  { words: ['on', 'gone'], use: 'onDeleted or onLeft' },
  { words: ['gone'], use: 'missing, deleted or left', atStart: true, asPrefix: true },
  ...retire('fix or repair', 'mend', 'mends', 'mended'),
  { words: ['letters'], use: 'direct messages, or characters', unlessAfter: 'dead' },
  { words: ['take', 'back'], use: 'undo, lift, revoke or reclaim' },
  { words: ['taken', 'back'], use: 'undone, lifted, revoked or reclaimed' },
  { words: ['make'], use: 'create', atStart: true, asPrefix: true },
  { words: ['ask'], use: 'request, or show a dialog', atStart: true, asPrefix: true },
  { words: ['in', 'turn'], use: 'serial queue' },
  { words: ['under', 'way'], use: 'in flight' },
  { words: ['put', 'away'], use: 'unload or hide' },
  { words: ['let', 'in'], use: 'admit' },
  { words: ['chat', 'line'], use: 'message' },
  { words: ['song', 'line'], use: 'message' },
  { words: ['system', 'line'], use: 'message' },
  { words: ['data', 'line'], use: 'data-message' },
  { words: ['may'], use: 'can', atStart: true, asPrefix: true },
  { words: ['most'], use: 'max', atStart: true, asPrefix: true },
  { words: ['least'], use: 'min', atStart: true, asPrefix: true },
  { words: ['longest'], use: 'max', atStart: true, asPrefix: true },
];

/**
 * Names that stay: fields, operations and actions that the contract, the database or stored journals fix
 * (`coverPicture`, `askStillThere`), and places where the word has its everyday meaning (`findLongest` is no limit).
 */
export const allowedNames: ReadonlySet<string> = new Set([
  'coverPicture',
  'profilePicture',
  'picture_id',
  'put_away',
  'gather_key',
  'longestMotion',
  'mailbox',
  'began_at',
  'forgetRecentPhones',
  'userForgetRecentPhones',
  'makeEmailMain',
  'makeGlobalModerator',
  'askStillThere',
]);

function retire(use: string, ...words: string[]): RetiredTerm[] {
  return words.map((word) => ({ words: [word], use }));
}
