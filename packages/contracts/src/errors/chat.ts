/** Messages, pictures and reports. */
import type { ErrorEntry } from './entry.ts';

export const chat = {
  'chat/not-verified': {
    status: 403,
    message: 'Verify your email to chat in public rooms',
    fault: 'state',
  },
  'chat/disabled': { status: 403, message: 'You are muted in this room', fault: 'state' },
  'chat/too-fast': { status: 429, message: 'You are sending messages too fast', fault: 'caller' },
  'chat/message-not-found': { status: 404, message: 'Message not found', fault: 'caller' },
  'chat/conversation-not-found': { status: 404, message: 'Conversation not found', fault: 'caller' },
  'chat/edit-too-late': {
    status: 403,
    message: 'A message can be edited for 20 seconds',
    fault: 'state',
  },
  'chat/blocked': { status: 403, message: 'You can not write to this person', fault: 'state' },
  'chat/too-many-reactions': {
    status: 403,
    message: 'This message has all the reactions it can hold',
    fault: 'state',
  },
  'chat/unknown-command-target': { status: 404, message: 'Nobody has that name', fault: 'caller' },
  'chat/image-not-found': { status: 404, message: 'Image not found', fault: 'caller' },
  'chat/image-too-large': { status: 413, message: 'The image is larger than 5 MB', fault: 'caller' },
  'chat/image-unreadable': {
    status: 400,
    message: 'This file is not an image that can be shown',
    fault: 'caller',
  },
  'chat/too-many-images': {
    status: 429,
    message: 'Send the images you have uploaded before uploading more',
    fault: 'caller',
  },
  'chat/report-not-found': { status: 404, message: 'Report not found', fault: 'caller' },
  'chat/report-resolved': { status: 409, message: 'This report has been decided on', fault: 'state' },
  'chat/gifs-not-configured': {
    status: 503,
    message: 'GIF search is not configured on this installation',
    fault: 'server',
  },
  'chat/gifs-unavailable': {
    status: 503,
    message: 'GIF search does not answer, please try again later',
    fault: 'server',
  },
} as const satisfies Record<string, ErrorEntry>;
