import { cometService as contract, type Operation } from '@turnstage/contracts';
import { route, type BoundRoute, type Call } from '../../http/route.ts';
import type { CometDeps } from './comet.deps.ts';
import {
  addReaction,
  deleteMessage,
  editMessage,
  flagMessage,
  interact,
  message,
  reactions,
  reactionsWith,
  removeReaction,
  toggleReaction,
} from './message-actions.ts';
import {
  conversations,
  deleteGroupConversation,
  deleteUserConversation,
  deliveredGroupConversation,
  deliveredUserConversation,
  groupConversation,
  readGroupConversation,
  readUserConversation,
  unreadGroupConversation,
  unreadUserConversation,
  userConversation,
  userConversations,
} from './comet-conversations.ts';
import {
  addMembers,
  group,
  groupMembers,
  groups,
  join,
  leave,
  leaveMembers,
  removeMember,
} from './groups.ts';
import { conversationMessages, groupMessages, messages, thread, userMessages } from './list-messages.ts';
import { block, blockedUsers, changeUser, me, unblock, user, users } from './people.ts';
import { sendInThread, sendMessage } from './send-message.ts';
import { jwt, logIn, logOut, settings, userSession } from './session.ts';

/** Binds an operation whose response is JSON text already. */
function ready<O extends Operation>(operation: O, handle: (call: Call<O>) => Promise<string>): BoundRoute {
  return { operation, handle: handle as unknown as BoundRoute['handle'] };
}

export function cometRoutes(deps: CometDeps): BoundRoute[] {
  return [
    route(contract.settings, () => settings(deps)),
    route(contract.me, (call) => me(deps, call)),
    route(contract.logIn, (call) => logIn(deps, call)),
    route(contract.logOut, logOut),
    route(contract.jwt, jwt),
    route(contract.userSession, userSession),
    route(contract.users, (call) => users(deps, call)),
    route(contract.user, (call) => user(deps, call)),
    route(contract.changeUser, (call) => changeUser(deps, call)),
    route(contract.blockedUsers, (call) => blockedUsers(deps, call)),
    route(contract.block, (call) => block(deps, call)),
    route(contract.unblock, (call) => unblock(deps, call)),
    route(contract.groups, (call) => groups(deps, call)),
    route(contract.group, (call) => group(deps, call)),
    route(contract.groupMembers, (call) => groupMembers(deps, call)),
    route(contract.addMembers, (call) => addMembers(deps, call)),
    route(contract.join, (call) => join(deps, call)),
    route(contract.leave, (call) => leave(deps, call)),
    route(contract.leaveMembers, (call) => leaveMembers(deps, call)),
    route(contract.removeMember, (call) => removeMember(deps, call)),
    ready(contract.groupMessages, (call) => groupMessages(deps, call)),
    ready(contract.messages, (call) => messages(deps, call)),
    ready(contract.userMessages, (call) => userMessages(deps, call)),
    ready(contract.conversationMessages, (call) => conversationMessages(deps, call)),
    ready(contract.thread, (call) => thread(deps, call)),
    route(contract.message, (call) => message(deps, call)),
    route(contract.sendMessage, (call) => sendMessage(deps, call)),
    route(contract.sendInThread, (call) => sendInThread(deps, call)),
    route(contract.flagMessage, (call) => flagMessage(deps, call)),
    route(contract.editMessage, (call) => editMessage(deps, call)),
    route(contract.deleteMessage, (call) => deleteMessage(deps, call)),
    route(contract.interact, (call) => interact(deps, call)),
    route(contract.reactions, (call) => reactions(deps, call)),
    route(contract.reactionsWith, (call) => reactionsWith(deps, call)),
    route(contract.addReaction, (call) => addReaction(deps, call)),
    route(contract.removeReaction, (call) => removeReaction(deps, call)),
    route(contract.toggleReaction, (call) => toggleReaction(deps, call)),
    route(contract.conversations, (call) => conversations(deps, call)),
    route(contract.userConversations, (call) => userConversations(deps, call)),
    route(contract.userConversation, (call) => userConversation(deps, call)),
    route(contract.groupConversation, (call) => groupConversation(deps, call)),
    route(contract.deleteGroupConversation, (call) => deleteGroupConversation(deps, call)),
    route(contract.deleteUserConversation, (call) => deleteUserConversation(deps, call)),
    route(contract.deliveredUserConversation, (call) => deliveredUserConversation(deps, call)),
    route(contract.deliveredGroupConversation, (call) => deliveredGroupConversation(deps, call)),
    route(contract.readUserConversation, (call) => readUserConversation(deps, call)),
    route(contract.readGroupConversation, (call) => readGroupConversation(deps, call)),
    route(contract.unreadUserConversation, (call) => unreadUserConversation(deps, call)),
    route(contract.unreadGroupConversation, (call) => unreadGroupConversation(deps, call)),
  ];
}
