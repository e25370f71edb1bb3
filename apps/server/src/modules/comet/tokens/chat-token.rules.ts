/** Format of a chat token (wire section 6): `<uuid>_<hex>`. The hex part holds the token's data and its MAC. */

/** Contents of a chat token: a session of an account, or a guest with an expiry and the hash of their network. */
export type ChatToken =
  | { readonly userUuid: string; readonly sessionId: string }
  | {
      readonly userUuid: string;
      readonly expiresAtSeconds: number;
      readonly network?: string | undefined;
    };

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const tokenPattern = new RegExp(`^(${uuid})_([0-9a-f]{32}|[0-9a-f]{12}|[0-9a-f]{56})([0-9a-f]{40})$`);

/** Returns the part of the token that the MAC covers. */
export function formatChatToken(token: ChatToken): string {
  const subject =
    'sessionId' in token
      ? token.sessionId.replaceAll('-', '')
      : token.expiresAtSeconds.toString(16).padStart(12, '0') + networkToHex(token.network);
  return `${token.userUuid}_${subject}`;
}

/** Returns undefined when the text has another format. Doesn't check the MAC. */
export function parseChatToken(
  text: string,
): { token: ChatToken; signedPart: string; mac: string } | undefined {
  const [, userUuid = '', subject = '', mac = ''] = tokenPattern.exec(text) ?? [];
  if (!userUuid) return undefined;
  const token =
    subject.length === 32
      ? { userUuid, sessionId: subject.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
      : {
          userUuid,
          expiresAtSeconds: Number.parseInt(subject.slice(0, 12), 16),
          network: subject.length > 12 ? Buffer.from(subject.slice(12), 'hex').toString('ascii') : undefined,
        };
  return { token, signedPart: `${userUuid}_${subject}`, mac };
}

/** A network hash has 22 characters. One of another length couldn't be parsed again, so it is left out. */
function networkToHex(network: string | undefined): string {
  return network?.length === 22 ? Buffer.from(network, 'ascii').toString('hex') : '';
}
