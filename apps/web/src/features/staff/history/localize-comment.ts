import type { ActionType } from './use-action-name.ts';

/** Labels for names that the server writes into comments. Undefined: not one of the server's names. */
export interface CommentLabels {
  readonly badge: (name: string) => string | undefined;
  readonly capability: (name: string) => string | undefined;
  /** A profile field. */
  readonly field: (name: string) => string | undefined;
  readonly renamed: (field: string, before: string) => string;
  /** By the last characters of its code. */
  readonly voucher: (end: string) => string;
}

/** Translates what the server wrote as an action's comment. Text written by people stays unchanged. */
export function localizeComment(
  actionType: ActionType | undefined,
  comment: string,
  labels: CommentLabels,
): string {
  switch (actionType) {
    case 'changeBadges':
      return comment.replaceAll(/[A-Z_]+/g, (name) => labels.badge(name) ?? name);
    case 'addCapability':
    case 'removeCapability':
      return localizeVoucher(comment, labels).replace(/^\w+/, (name) => labels.capability(name) ?? name);
    case 'grantRole':
      return localizeVoucher(comment, labels);
    case 'changeProfile': {
      // The first line lists the changed fields, the others are the reason. A name in brackets may contain a comma.
      const [first = '', ...reason] = comment.split('\n');
      const fields = first.split(/, (?![^(]*\))/).map((part) => localizeField(part, labels));
      return [fields.join(', '), ...reason].join('\n');
    }
    default:
      return comment;
  }
}

function localizeVoucher(comment: string, { voucher }: CommentLabels): string {
  return comment.replace(/Voucher …(\w{3})/, (_all, end: string) => voucher(end));
}

function localizeField(part: string, labels: CommentLabels): string {
  const [, name = '', before] = /^([a-zA-Z ]+?)(?: \(was (.+)\))?$/.exec(part) ?? [];
  const label = labels.field(name);
  if (label === undefined) return part;
  return before === undefined ? label : labels.renamed(label, before);
}
