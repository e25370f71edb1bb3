/** Messages, images and reports. */
import type { ErrorEntry } from './entry.ts';

export const chat = {
  'chat/not-verified': {
    status: 403,
    message: 'Verify your email to chat in public rooms',
    fault: 'state',
  },
  'chat/disabled': { status: 403, message: "You're muted in this room", fault: 'state' },
  'chat/too-fast': { status: 429, message: "You're sending messages too fast", fault: 'caller' },
  'chat/slow-mode': { status: 429, message: 'This room is in slow mode', fault: 'state' },
  'chat/raid-verified': {
    status: 403,
    message: 'Only verified people can chat here for now',
    fault: 'state',
  },
  'chat/raid-links': {
    status: 403,
    message: "Links, images and GIFs can't be sent here for now",
    fault: 'state',
  },
  'chat/message-not-found': { status: 404, message: 'Message not found', fault: 'caller' },
  'chat/conversation-not-found': { status: 404, message: 'Conversation not found', fault: 'caller' },
  'chat/edit-too-late': {
    status: 403,
    message: 'You can edit a message for 20 seconds',
    fault: 'state',
  },
  'chat/blocked': { status: 403, message: "You can't message this person", fault: 'state' },
  'chat/too-many-reactions': {
    status: 403,
    message: "This message can't take any more reactions",
    fault: 'state',
  },
  'chat/unknown-command-target': { status: 404, message: 'No one here by that name', fault: 'caller' },
  'chat/image-not-found': { status: 404, message: 'Image not found', fault: 'caller' },
  'chat/image-too-large': { status: 413, message: 'The image is larger than 5 MB', fault: 'caller' },
  'chat/image-unreadable': {
    status: 400,
    message: "This file isn't an image that can be shown",
    fault: 'caller',
  },
  'chat/too-many-images': {
    status: 429,
    message: 'Send the images you uploaded before you upload more',
    fault: 'caller',
  },
  'chat/report-not-found': { status: 404, message: 'Report not found', fault: 'caller' },
  'chat/report-resolved': { status: 409, message: 'This report has already been decided', fault: 'state' },
  'chat/gifs-not-configured': {
    status: 503,
    message: "GIF search isn't set up on this server",
    fault: 'server',
  },
  'chat/gifs-unavailable': {
    status: 503,
    message: "GIF search isn't responding. Try again later.",
    fault: 'server',
  },
} as const satisfies Record<string, ErrorEntry>;
