/** The tables of docs/guides/socket.md; the prose around them is written by hand. */
import { readFileSync } from 'node:fs';
import {
  audienceActions,
  connectionActions,
  eventRequests,
  moderationActions,
  requestRefusals,
  roomRefusals,
  serviceActions,
  statefulMessages,
  statelessMessages,
  stepActions,
  type SocketActionSpec,
} from '@turnstage/contracts';

/** The parts of a JSON schema that the tables show. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly const?: string | boolean;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const own = '°';

/** The guide with its tables made anew. Throws when a mark is missing. */
export function socketReference(guide: URL): string {
  const tables: Readonly<Record<string, string>> = {
    'actions without a room': actionTable(connectionActions),
    'requests that are no actions': actionTable(eventRequests, 'event'),
    'actions in a room': actionTable({ ...stepActions, ...audienceActions, ...moderationActions }),
    'actions of services and staff': actionTable(serviceActions),
    'messages with a patch': table(
      ['message', 'when'],
      Object.entries<{ when: string; isOwn?: true }>(statefulMessages).map(([name, { when, isOwn }]) => [
        nameCell(name, isOwn),
        when,
      ]),
    ),
    'messages with params': table(
      ['message', 'to', 'when', 'params'],
      Object.entries<{ when: string; isOwn?: true; to: string; params: Schema }>(statelessMessages).map(
        ([name, { when, isOwn, to, params }]) => [nameCell(name, isOwn), to, when, fieldsCell(params)],
      ),
    ),
    refusals: table(
      ['code', '`error`'],
      Object.entries({ ...requestRefusals, ...roomRefusals }).map(([code, text]) => [`\`${code}\``, text]),
    ),
  };
  return Object.entries(tables).reduce(
    (text, [name, rows]) => replaceBetween(text, name, rows),
    readFileSync(guide, 'utf8'),
  );
}

function replaceBetween(text: string, name: string, rows: string): string {
  const [start, end] = [`<!-- generated: ${name} -->\n`, '\n<!-- end -->'];
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end, from);
  if (from < start.length || to < 0) throw new Error(`docs/guides/socket.md has no place for "${name}"`);
  return `${text.slice(0, from)}\n${rows}\n${text.slice(to)}`;
}

function actionTable(actions: Readonly<Record<string, SocketActionSpec>>, kind = 'action'): string {
  const rows = Object.entries(actions).map(([name, action]) => [
    nameCell(name, action.isOwn),
    action.summary,
    action.allowed,
    fieldsCell(action.params as Schema),
    fieldsCell(action.result as Schema),
    (action.refusals ?? []).map((code) => `\`${code}\``).join(', '),
  ]);
  return table([kind, 'does', 'who', 'parameters', 'result', 'own refusals'], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function nameCell(name: string, isOwn: true | undefined): string {
  return isOwn ? `\`${name}\` ${own}` : `\`${name}\``;
}

function fieldsCell(schema: Schema): string {
  const choices = schema.anyOf ?? [schema];
  const fields = Object.assign({}, ...choices.map(({ properties }) => properties)) as Record<string, Schema>;
  return Object.entries(fields)
    .map(([name, field]) =>
      fieldText(
        name,
        field,
        choices.every(({ required }) => required?.includes(name)),
      ),
    )
    .join(', ');
}

function fieldText(name: string, field: Schema, isRequired: boolean): string {
  const nullText = field.type?.includes('null') ? 'or null' : '';
  const about = [typeText(field), nullText, field.description].filter(Boolean).join('; ');
  return `\`${name}${isRequired ? '' : '?'}\`${about ? ` (${about})` : ''}`;
}

/** What the name doesn't say: the only value, choices, flags, and the fields of small objects. */
function typeText({ enum: choices, const: only, type, properties, required = [] }: Schema): string {
  if (only !== undefined) return `\`${only}\``;
  if (choices) return choices.length > 6 ? '' : choices.map((choice) => `\`${choice}\``).join(', ');
  if (type === 'boolean') return 'true or false';
  if (!properties || Object.keys(properties).length > 6) return '';
  return Object.keys(properties)
    .map((name) => `\`${name}${required.includes(name) ? '' : '?'}\``)
    .join(', ');
}
