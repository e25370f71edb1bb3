import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApiError } from '@turnstage/client';

/** Why a line was not kept; null stands for what is no answer of the server. */
export function sendFailure(error: ApiError | null): string {
  switch (error?.code) {
    case 'client/offline':
      return i18n._(msg`No connection.`);
    case 'chat/not-verified':
      return i18n._(msg`Verify your e-mail to chat in public rooms.`);
    case 'chat/disabled':
      return i18n._(msg`You are muted in this room.`);
    case 'chat/too-fast':
    case 'request/too-many':
      return i18n._(msg`That was fast. Wait a moment.`);
    default:
      return error?.message ?? i18n._(msg`It was not sent.`);
  }
}
