import type { ServerMessage } from '@turnstage/contracts';

export interface OutgoingMessage {
  /** `user` means the connections that the person had before the step. */
  to: 'room' | { user: string } | { connection: string };
  /**
   * The joining connection: its room state is created after the step (`toRoomState`) and already includes this
   * message.
   */
  except?: string;
  message: ServerMessage;
}
