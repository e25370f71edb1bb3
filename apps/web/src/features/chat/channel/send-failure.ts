import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '@turnstage/client';
import { failureText } from '../../../lib/failure-text.ts';
import type { SendFailure, UnsentMessage } from './unsent-message.ts';

/**
 * What remains to be sent of a rejected message: drops a deleted reply target or missing images, so that the text
 * isn't lost with them.
 */
export function dropMissingReferences<
  M extends Pick<UnsentMessage, 'message' | 'replyTo' | 'images' | 'imageIds'>,
>(message: M, error: ApiError | null): M {
  if (error?.code === 'chat/message-not-found') return { ...message, replyTo: null };
  if (error?.code === 'chat/image-not-found' && message.message !== '')
    return { ...message, images: [], imageIds: [] };
  return message;
}

/** What to store of a refusal. */
export function toSendFailure({ code, requestId, message }: ApiError): SendFailure {
  return { code, sentence: message, ...(requestId !== undefined && { requestId }) };
}

/** Why a message wasn't sent, in the page's language. */
export function describeSendFailure(failure: SendFailure | undefined, isImageOnly: boolean): string {
  if (!failure || failure.code === null) return i18n._(msg`Not sent`);
  switch (failure.code) {
    case 'client/offline':
      return i18n._(msg`No connection. It’ll be sent when you’re back online.`);
    case 'chat/not-verified':
      return i18n._(msg`Verify your email to chat.`);
    case 'chat/disabled':
      return i18n._(msg`You’re muted in this room.`);
    case 'chat/too-fast':
    case 'request/too-many':
      return i18n._(msg`Not sent. You can send 5 messages every 5 seconds, so wait a moment.`);
    case 'chat/blocked':
      return i18n._(msg`You can’t message this person.`);
    case 'chat/image-not-found':
      return isImageOnly
        ? i18n._(msg`The image is no longer available. Discard this message and choose the image again.`)
        : i18n._(msg`The image is no longer available. Try again to send your message without it.`);
    case 'chat/message-not-found':
      return i18n._(msg`The message you replied to was deleted. Try again to send yours without it.`);
    case 'chat/unknown-command-target':
      return i18n._(msg`No one here by that name.`);
    case 'room/banned':
      return i18n._(msg`You’re banned from this room.`);
    case 'room/kicked':
      return i18n._(msg`You were kicked from this room.`);
    default:
      return failureText(toApiError(failure));
  }
}

function toApiError({ code, requestId, sentence }: SendFailure): ApiError {
  return new ApiError(0, {
    ...(code !== null && { code }),
    ...(requestId !== undefined && { requestId }),
    ...(sentence !== undefined && { message: sentence }),
  });
}
