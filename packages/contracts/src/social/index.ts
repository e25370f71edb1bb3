/** Calls under the social service's base; the server modules `social` and `notification` share it. */
export { adminDjById, adminDjs, AdminDj } from './admin-djs.ts';
export {
  checkRoomNotification,
  notifyAllPhones,
  notifyFans,
  notifyFansOnStage,
  notifyFansPhones,
  notifyPhone,
  notifyPhoneAsStaff,
  notifyPhones,
  notifyPhonesAsStaff,
  notifyPhoneSilently,
  notifyPhonesSilently,
  notifyRoom,
  notifyRoomPhones,
} from './audience-notifications.ts';
export { blockedUser, blockUser, listBlockedUsers, unblockUser } from './blocked-users.ts';
export {
  addBookContact,
  addBookContacts,
  adminBookContacts,
  BookContact,
  bookContacts,
  clearBookContacts,
  ContactMatch,
  matchingContacts,
  matchingFriends,
} from './contacts.ts';
export { adminDeadLetters, DeadLetter, discardDeadLetter, retryDeadLetter } from './dead-letters.ts';
export { allDevices, registerDevice, removeDevice, removeDeviceOf, singleDevice } from './devices.ts';
export { EveryoneMessage, everyoneMessages, notifyEveryone } from './everyone-messages.ts';
export {
  adminFansOfDj,
  allFansOfDj,
  checkFanNotification,
  countFans,
  devicesOfFans,
  djFan,
  djsFollowedBy,
  fansOfDj,
  followDj,
  followedDjs,
  unfollowDj,
} from './dj-fans.ts';
export {
  handleFriend,
  invitationsForMe,
  invitationsFromMe,
  invitationsWith,
  inviteFriend,
  withdrawInvitation,
} from './friend-invitations.ts';
export { endFriendship, friendsOfUser, friendUuids, singleFriend } from './friends.ts';
export { socialHello } from './hello.ts';
export {
  changeNotificationPreferences,
  deleteNotification,
  listNotifications,
  Notification,
  NotificationPreferences,
  notificationPreferences,
  QuietHours,
  readNotifications,
  unreadNotifications,
  unsubscribeFromMail,
} from './notifications.ts';
export { adminOutbox, adminOutboxMail, OutboxMail } from './outbox.ts';
export { findPeople, relationTo, Relation } from './people.ts';
export { BlockedUser, Device, DjFan, Friend, FriendInvitation, PersonShape } from './shapes.ts';
export { subscribeWebPush, tryWebPush, unsubscribeWebPush, webPushKey } from './web-push.ts';
