/** How a chat token is written (wire section 6): `<uuid>_<hex>`, the hex being what it stands for and its seal. */

/** What a chat token says: a session of an account, or a guest until a moment, with the mark of their network. */
export type ChatToken =
  | { readonly userUuid: string; readonly sessionId: string }
  | {
      readonly userUuid: string;
      readonly expiresAtSeconds: number;
      readonly network?: string | undefined;
    };

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const written = new RegExp(`^(${uuid})_([0-9a-f]{32}|[0-9a-f]{12}|[0-9a-f]{56})([0-9a-f]{40})$`);

/** The part that is sealed. */
export function writeChatToken(token: ChatToken): string {
  const meant =
    'sessionId' in token
      ? token.sessionId.replaceAll('-', '')
      : token.expiresAtSeconds.toString(16).padStart(12, '0') + asHex(token.network);
  return `${token.userUuid}_${meant}`;
}

/** Undefined when it is written in another way; says nothing about the seal. */
export function readChatToken(text: string): { token: ChatToken; sealed: string; seal: string } | undefined {
  const [, userUuid = '', meant = '', seal = ''] = written.exec(text) ?? [];
  if (!userUuid) return undefined;
  const token =
    meant.length === 32
      ? { userUuid, sessionId: meant.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
      : {
          userUuid,
          expiresAtSeconds: Number.parseInt(meant.slice(0, 12), 16),
          network: meant.length > 12 ? Buffer.from(meant.slice(12), 'hex').toString('ascii') : undefined,
        };
  return { token, sealed: `${userUuid}_${meant}`, seal };
}

/** Marks have 22 signs; one of another length would not be read again, so it is left out. */
function asHex(network: string | undefined): string {
  return network?.length === 22 ? Buffer.from(network, 'ascii').toString('hex') : '';
}
