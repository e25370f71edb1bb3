/**
 * Jobs that have another name since an earlier version, old to new. Those which that version left in the queue run
 * under the new name.
 */
const renamedListeners: Readonly<Record<string, string>> = {
  'accountAnonymised:audit.forgetPerson': 'accountAnonymised:audit.anonymisePerson',
  'accountAnonymised:chat.forgetPerson': 'accountAnonymised:chat.anonymisePerson',
  'accountAnonymised:comet.forgetPerson': 'accountAnonymised:comet.anonymisePerson',
  'accountAnonymised:notification.forgetPerson': 'accountAnonymised:notification.anonymisePerson',
  'accountAnonymised:playlist.forgetPerson': 'accountAnonymised:playlist.anonymisePerson',
  'accountAnonymised:points.forgetPerson': 'accountAnonymised:points.anonymisePerson',
  'accountAnonymised:points.forgetActivity': 'accountAnonymised:points.deleteActivity',
  'accountAnonymised:realtime.forgetPerson': 'accountAnonymised:realtime.anonymisePerson',
  'accountAnonymised:room.forgetPerson': 'accountAnonymised:room.anonymisePerson',
  'accountAnonymised:sharing.forgetScrobbling': 'accountAnonymised:sharing.deleteScrobbling',
  'accountAnonymised:social.forgetPerson': 'accountAnonymised:social.anonymisePerson',
  'accountAnonymised:upload.forgetPerson': 'accountAnonymised:upload.anonymisePerson',
  'accountHandedOver:notification.forgetBrowsers': 'accountHandedOver:notification.deleteBrowsers',
  'accountHandedOver:social.forgetDevices': 'accountHandedOver:social.deleteDevices',
  'blocksChanged:chat.forgetAnswers': 'blocksChanged:comet.clearResponses',
  'blocksChanged:realtime.tellBlocks': 'blocksChanged:realtime.sendBlockChange',
  'communityDeleted:points.forgetCommunity': 'communityDeleted:points.deleteCommunity',
  'moderationActionTaken:audit.keepAction': 'moderationActionTaken:audit.saveAction',
  'notificationMade:realtime.tellPeople': 'notificationMade:realtime.sendNotifications',
  'notificationsRead:realtime.tellRead': 'notificationsRead:realtime.sendNotificationsRead',
  'roomChanged:chat.forgetAnswers': 'roomChanged:comet.clearResponses',
  'roomDeleted:chat.forgetGroup': 'roomDeleted:comet.deleteGroup',
  'sessionsRevoked:chat.dismiss': 'sessionsRevoked:comet.reviewAccess',
};

export const renamedJobs: ReadonlyMap<string, string> = new Map(Object.entries(renamedListeners));
