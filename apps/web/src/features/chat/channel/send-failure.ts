import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApiError } from '@turnstage/client';
import { failureText } from '../../../lib/failure-text.ts';
import type { UnsentMessage } from './draft.ts';

/**
 * What is left to be sent of a line that was refused: without what it hangs on and is gone, so that the words are not
 * lost with it.
 */
export function sendable<M extends Pick<UnsentMessage, 'message' | 'replyTo' | 'images' | 'imageIds'>>(
  message: M,
  error: ApiError | null,
): M {
  if (error?.code === 'chat/message-not-found') return { ...message, replyTo: null };
  if (error?.code === 'chat/image-not-found' && message.message !== '')
    return { ...message, images: [], imageIds: [] };
  return message;
}

/** Why a line was not kept; null stands for what is no answer of the server. */
export function sendFailure(error: ApiError | null, isOnlyPictures: boolean): string {
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
      return isOnlyPictures
        ? i18n._(msg`The picture is no longer there. Discard this and choose it again.`)
        : i18n._(msg`The picture is no longer there. Try again to say it without.`);
    case 'chat/message-not-found':
      return i18n._(msg`What you answer was deleted. Try again to say it without.`);
    case 'chat/unknown-command-target':
      return i18n._(msg`Nobody is called that.`);
    case 'room/banned':
    case 'room/kicked':
      return i18n._(msg`You were sent out of this room.`);
    default:
      return error ? failureText(error) : i18n._(msg`It was not sent.`);
  }
}
