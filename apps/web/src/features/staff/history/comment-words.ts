import type { ActionType } from './use-action-name.ts';

/** How the page says what the server names. Undefined: no word of the server's. */
export interface CommentWords {
  readonly badge: (name: string) => string | undefined;
  readonly capability: (name: string) => string | undefined;
  /** A part of the profile. */
  readonly field: (name: string) => string | undefined;
  readonly renamed: (field: string, before: string) => string;
  /** By the last characters of its code. */
  readonly voucher: (end: string) => string;
}

/** What the server wrote down beside an action, in the reader's language; words of people stay as they are. */
export function commentInWords(
  actionType: ActionType | undefined,
  comment: string,
  words: CommentWords,
): string {
  switch (actionType) {
    case 'changeBadges':
      return comment.replaceAll(/[A-Z_]+/g, (name) => words.badge(name) ?? name);
    case 'addCapability':
    case 'removeCapability':
      return withVoucher(comment, words).replace(/^\w+/, (name) => words.capability(name) ?? name);
    case 'grantRole':
      return withVoucher(comment, words);
    case 'changeProfile': {
      // The first line names what was changed, the others are the reason. A name in brackets may hold a comma.
      const [first = '', ...reason] = comment.split('\n');
      const fields = first.split(/, (?![^(]*\))/).map((part) => fieldInWords(part, words));
      return [fields.join(', '), ...reason].join('\n');
    }
    default:
      return comment;
  }
}

function withVoucher(comment: string, { voucher }: CommentWords): string {
  return comment.replace(/Voucher …(\w{3})/, (_all, end: string) => voucher(end));
}

function fieldInWords(part: string, words: CommentWords): string {
  const [, name = '', before] = /^([a-zA-Z ]+?)(?: \(was (.+)\))?$/.exec(part) ?? [];
  const word = words.field(name);
  if (word === undefined) return part;
  return before === undefined ? word : words.renamed(word, before);
}
