/** A queue of outgoing messages for a room of three, and what their connections received. */
import type { OutgoingMessage } from '@turnstage/room-engine';
import { Audience } from '../../src/modules/realtime/host/audience.ts';
import { OutgoingQueue } from '../../src/modules/realtime/host/outgoing-queue.ts';
import { createRecordingConnection, type RecordingConnection } from './recording-connection.ts';

export const firstSeq = 100;
/** The room state when a batch is taken. */
export const roomState = () => ({
  state: '{"vibeMeter":0.5}',
  people: '[{"op":"add","path":"/allUserData/a","value":"the people"}]',
});

/** Creates a queue for a room with the connections `one`, `two` and `three`. */
export function roomOfThree() {
  const audience = new Audience();
  const outgoing = new OutgoingQueue('room-1', firstSeq);
  const enter = (userUuid: string) => {
    const recording = createRecordingConnection();
    audience.add(recording.connection, userUuid);
    return recording;
  };
  const say = (text: string, rest: Partial<OutgoingMessage> = {}) =>
    outgoing.push(
      { to: 'room', message: { name: 'notification', params: { text } }, ...rest },
      audience,
      1_000,
    );
  const patch = (text: string, rest: Partial<OutgoingMessage> = {}) =>
    outgoing.push(
      {
        to: 'room',
        message: {
          name: 'updatedRoomSettings',
          statePatch: [{ op: 'replace', path: '/settings/name', value: text }],
        },
        ...rest,
      },
      audience,
      1_000,
    );
  const flush = () => outgoing.take(2_000, roomState).send(audience);
  return {
    audience,
    outgoing,
    enter,
    say,
    patch,
    flush,
    one: enter('a'),
    two: enter('b'),
    three: enter('c'),
  };
}

interface ReceivedMessage {
  messageId?: number;
  message?: { params?: { text?: string }; statePatch?: { value: string }[] };
}

/** The texts of the received messages, in order; a response shows as `#id`. */
export function texts(recording: RecordingConnection): (string | undefined)[] {
  return (recording.received() as ReceivedMessage[]).map(({ messageId, message }) =>
    messageId === undefined ? (message?.params?.text ?? message?.statePatch?.[0]?.value) : `#${messageId}`,
  );
}
