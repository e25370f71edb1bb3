import type { ServerMessage } from '@turnstage/contracts';

export interface OutgoingMessage {
  /** `user` means the connections that the person had before the step. */
  to: 'room' | { user: string } | { connection: string };
  /**
   * The joining connection: its picture is made after the step (`viewFor`) and already holds what this message says.
   */
  except?: string;
  message: ServerMessage;
}
