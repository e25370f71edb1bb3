import { chatService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../http/route.ts';
import { readConversation, readRoom } from './channels/read-marks.ts';
import type { ChatDeps } from './chat.deps.ts';
import { listConversations, unreadConversations } from './conversations/conversations.ts';
import { searchGifs } from './gifs/search-gifs.ts';
import { uploadImage } from './images/upload-image.ts';
import { deleteMessage } from './messages/delete-message.ts';
import { editMessage } from './messages/edit-message.ts';
import { directMessages, roomMessages } from './messages/read-messages.ts';
import { sendDirectMessage } from './messages/send-direct.ts';
import { sendRoomMessage } from './messages/send-message.ts';
import { addReaction, removeReaction } from './reactions/reactions.ts';
import { adminReports, reportMessage, resolveReport, roomReports } from './reports/reports.ts';

export function chatRoutes(deps: ChatDeps): BoundRoute[] {
  return [
    route(contract.roomMessages, (call) => roomMessages(deps, call)),
    route(contract.sendRoomMessage, (call) => sendRoomMessage(deps, call)),
    route(contract.readRoom, (call) => readRoom(deps, call)),
    route(contract.listConversations, (call) => listConversations(deps, call)),
    route(contract.unreadConversations, (call) => unreadConversations(deps, call)),
    route(contract.directMessages, (call) => directMessages(deps, call)),
    route(contract.sendDirectMessage, (call) => sendDirectMessage(deps, call)),
    route(contract.readConversation, (call) => readConversation(deps, call)),
    route(contract.editMessage, (call) => editMessage(deps, call)),
    route(contract.deleteMessage, (call) => deleteMessage(deps, call)),
    route(contract.addReaction, (call) => addReaction(deps, call)),
    route(contract.removeReaction, (call) => removeReaction(deps, call)),
    route(contract.reportMessage, (call) => reportMessage(deps, call)),
    route(contract.adminReports, (call) => adminReports(deps, call)),
    route(contract.roomReports, (call) => roomReports(deps, call)),
    route(contract.resolveReport, (call) => resolveReport(deps, call)),
    route(contract.uploadImage, (call) => uploadImage(deps, call)),
    route(contract.searchGifs, (call) => searchGifs(deps, call)),
  ];
}
