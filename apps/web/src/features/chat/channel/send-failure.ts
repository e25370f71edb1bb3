import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApiError } from '@turnstage/client';
import { failureText } from '../../../lib/failure-text.ts';

/** Why a line was not kept; null stands for what is no answer of the server. */
export function sendFailure(error: ApiError | null): string {
  switch (error?.code) {
    case 'client/offline':
      return i18n._(msg`No connection.`);
    case 'chat/not-verified':
      return i18n._(msg`Verify your email to take part in the chat.`);
    case 'chat/disabled':
      return i18n._(msg`You are muted in this room.`);
    case 'chat/too-fast':
    case 'request/too-many':
      return i18n._(msg`Not sent: five messages in five seconds is the most. Wait a moment.`);
    case 'chat/blocked':
      return i18n._(msg`You can not write to this person.`);
    case 'chat/image-not-found':
      return i18n._(msg`The picture is no longer there. Discard this and choose it again.`);
    case 'chat/message-not-found':
      return i18n._(msg`What you answer was deleted.`);
    case 'chat/unknown-command-target':
      return i18n._(msg`Nobody is called that.`);
    case 'room/banned':
    case 'room/kicked':
      return i18n._(msg`You were sent out of this room.`);
    default:
      return error ? failureText(error) : i18n._(msg`It was not sent.`);
  }
}
