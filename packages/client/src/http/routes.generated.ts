// Generated from the contract by tools/generate.mjs; do not edit.
export {
  userAdminUserById,
  userAdminUsers,
} from './routes/user/admin-users.generated.ts';
export {
  userBanNotice,
  userGuest,
  userLogin,
  userPublicKey,
  userSession,
  userSignOut,
  userSignUp,
} from './routes/user/auth.generated.ts';
export {
  userAddBadges,
  userChangeBadges,
  userRemoveBadges,
} from './routes/user/badges.generated.ts';
export {
  userBotToken,
  userSignUpBot,
} from './routes/user/bots.generated.ts';
export {
  userAddCapability,
  userOwnCapabilities,
  userRemoveCapability,
} from './routes/user/capabilities.generated.ts';
export {
  userCometGhostToken,
  userCometUserToken,
  userCreateCometUsers,
} from './routes/user/comet-chat.generated.ts';
export {
  userCancelDeactivation,
  userDeactivate,
  userDeactivations,
  userReactivate,
  userRequestDeactivation,
} from './routes/user/deactivation.generated.ts';
export {
  userAddEmail,
  userConfirmEmail,
  userDeleteEmail,
  userMakeEmailMain,
  userOwnEmails,
  userResendVerification,
  userVerifyEmail,
} from './routes/user/emails.generated.ts';
export {
  userDeleteImage,
  userImageById,
  userUploadImage,
} from './routes/user/images.generated.ts';
export {
  userInstallation,
} from './routes/user/installation.generated.ts';
export {
  userMagicLink,
  userValidateMagicLink,
} from './routes/user/magic-links.generated.ts';
export {
  userAdminAddPhoneNumber,
  userAdminDeletePhoneNumber,
  userAdminPhoneNumberById,
  userAdminPhoneNumbers,
  userSendMobileCode,
  userUnlistPhone,
  userVerifyMobileCode,
  userWhitelistPhone,
} from './routes/user/mobile-auth.generated.ts';
export {
  userAddGlobalModeratorRole,
  userAddModerationComment,
  userAddRole,
  userBanUser,
  userBanUserForATime,
  userChangePasswordAsAdmin,
  userKickUser,
  userModerationComments,
  userUnbanUser,
} from './routes/user/moderation.generated.ts';
export {
  userDownloadData,
  userOwnAccount,
  userUpdateAccount,
} from './routes/user/own-account.generated.ts';
export {
  userChangePassword,
  userForgotPassword,
  userResetPassword,
  userSetPassword,
} from './routes/user/passwords.generated.ts';
export {
  userForgetRecentPhones,
  userPhoneFraudConstants,
  userRecentPhones,
  userValidatePhone,
} from './routes/user/phone-validation.generated.ts';
export {
  userAddUserIdentity,
  userDeleteUserIdentity,
  userRequestIdentityVerification,
  userUserIdentities,
  userVerifyIdentity,
} from './routes/user/phones.generated.ts';
export {
  userListProfiles,
  userOwnProfile,
  userProfileById,
  userProfileByNickname,
  userUpdateProfile,
} from './routes/user/profiles.generated.ts';
export {
  userSignInToActivity,
  userStartActivityAuthorization,
} from './routes/user/providers/activity.generated.ts';
export {
  userAgoraToken,
} from './routes/user/providers/agora.generated.ts';
export {
  userAppleDeveloperToken,
  userAppleUserToken,
  userKeepAppleUserToken,
} from './routes/user/providers/apple.generated.ts';
export {
  userDiscordAuth,
  userExchangeDiscordCode,
  userLinkDiscord,
} from './routes/user/providers/discord.generated.ts';
export {
  userAuthorizeProvider,
  userListProviders,
  userUnlinkProvider,
} from './routes/user/providers/providers.generated.ts';
export {
  userExchangeSoundcloudCode,
  userPublicMobileSoundcloudToken,
  userPublicSoundcloudToken,
  userRefreshMobileSoundcloudToken,
  userRefreshSoundcloudToken,
  userSoundcloudAccessToken,
} from './routes/user/providers/soundcloud.generated.ts';
export {
  userDeleteSpotifyToken,
  userExchangeSpotifyCode,
  userRefreshSpotifyToken,
  userSpotifyAccessToken,
} from './routes/user/providers/spotify.generated.ts';
export {
  userExchangeYoutubeCode,
  userRefreshYoutubeToken,
} from './routes/user/providers/youtube.generated.ts';
export {
  userAdminSignUp,
  userAllUserProfiles,
  userChangeProfileAsAdmin,
  userProfileForService,
  userUpdateSocials,
  userUserById,
  userUserProfileForService,
} from './routes/user/service-profiles.generated.ts';
export {
  userOwnSessions,
  userRevokeOtherSessions,
  userRevokeSession,
} from './routes/user/sessions.generated.ts';
export {
  userEndSessionOf,
  userSessionsOf,
} from './routes/user/sessions-of.generated.ts';
export {
  userUserServiceStatus,
} from './routes/user/status.generated.ts';
export {
  userCreateVoucher,
  userRedeemVoucher,
  userRevokeVoucher,
  userVoucherSignUp,
  userVouchers,
} from './routes/user/vouchers.generated.ts';
export {
  socialAdminDjById,
  socialAdminDjs,
} from './routes/social/admin-djs.generated.ts';
export {
  socialCheckRoomNotification,
  socialNotifyAllPhones,
  socialNotifyFans,
  socialNotifyFansOnStage,
  socialNotifyFansPhones,
  socialNotifyPhone,
  socialNotifyPhoneAsStaff,
  socialNotifyPhoneSilently,
  socialNotifyPhones,
  socialNotifyPhonesAsStaff,
  socialNotifyPhonesSilently,
  socialNotifyRoom,
  socialNotifyRoomPhones,
} from './routes/social/audience-notifications.generated.ts';
export {
  socialBlockUser,
  socialBlockedUser,
  socialListBlockedUsers,
  socialUnblockUser,
} from './routes/social/blocked-users.generated.ts';
export {
  socialAddBookContact,
  socialAddBookContacts,
  socialAdminBookContacts,
  socialBookContacts,
  socialClearBookContacts,
  socialMatchingContacts,
  socialMatchingFriends,
} from './routes/social/contacts.generated.ts';
export {
  socialAdminDeadLetters,
  socialDiscardDeadLetter,
  socialRetryDeadLetter,
} from './routes/social/dead-letters.generated.ts';
export {
  socialAllDevices,
  socialRegisterDevice,
  socialRemoveDevice,
  socialRemoveDeviceOf,
  socialSingleDevice,
} from './routes/social/devices.generated.ts';
export {
  socialAdminFansOfDj,
  socialAllFansOfDj,
  socialCheckFanNotification,
  socialCountFans,
  socialDevicesOfFans,
  socialDjFan,
  socialDjsFollowedBy,
  socialFansOfDj,
  socialFollowDj,
  socialFollowedDjs,
  socialUnfollowDj,
} from './routes/social/dj-fans.generated.ts';
export {
  socialEveryoneMessages,
  socialNotifyEveryone,
} from './routes/social/everyone-messages.generated.ts';
export {
  socialHandleFriend,
  socialInvitationsForMe,
  socialInvitationsFromMe,
  socialInvitationsWith,
  socialInviteFriend,
  socialWithdrawInvitation,
} from './routes/social/friend-invitations.generated.ts';
export {
  socialEndFriendship,
  socialFriendUuids,
  socialFriendsOfUser,
  socialSingleFriend,
} from './routes/social/friends.generated.ts';
export {
  socialSocialHello,
} from './routes/social/hello.generated.ts';
export {
  socialChangeNotificationPreferences,
  socialDeleteNotification,
  socialListNotifications,
  socialNotificationPreferences,
  socialReadNotifications,
  socialUnreadNotifications,
  socialUnsubscribeFromMail,
} from './routes/social/notifications.generated.ts';
export {
  socialAdminOutbox,
  socialAdminOutboxMail,
} from './routes/social/outbox.generated.ts';
export {
  socialFindPeople,
  socialRelationTo,
} from './routes/social/people.generated.ts';
export {
  socialSubscribeWebPush,
  socialTryWebPush,
  socialUnsubscribeWebPush,
  socialWebPushKey,
} from './routes/social/web-push.generated.ts';
export {
  roomAdminCommunities,
  roomAdminCommunityById,
  roomChangeCommunity,
  roomCreateCommunities,
  roomCreateCommunity,
  roomDeleteCommunity,
  roomReplaceCommunity,
} from './routes/room/admin-communities.generated.ts';
export {
  roomAdminRoomById,
  roomAdminRooms,
} from './routes/room/admin-rooms.generated.ts';
export {
  roomChangeAnnouncement,
  roomCommunityAnnouncements,
  roomCommunityFeed,
  roomDeleteAnnouncement,
  roomMuteCommunity,
  roomPostAnnouncement,
} from './routes/room/announcements.generated.ts';
export {
  roomChangeDjSeats,
  roomChangeDjType,
  roomChangeExternalUrl,
  roomChangeLiveAudio,
  roomChangeLiveState,
  roomChangeRoomAsStaff,
  roomChangeRoomsOfUser,
  roomClearGuestPassword,
  roomCloseRoomsOfUser,
  roomPromoteRoom,
  roomSetGuestPassword,
} from './routes/room/aspects.generated.ts';
export {
  roomCalendarOfLink,
  roomCommunityCalendar,
  roomDeleteOwnCalendarLink,
  roomEventCalendar,
  roomOwnCalendarLink,
  roomRenewOwnCalendarLink,
} from './routes/room/calendars.generated.ts';
export {
  roomCommunityChart,
  roomRoomChart,
} from './routes/room/charts.generated.ts';
export {
  roomDeleteConversation,
  roomJoinCometChat,
  roomSyncCometChat,
} from './routes/room/comet-chat.generated.ts';
export {
  roomAddCommunityRoom,
  roomAddToCommunity,
  roomCommunitiesOfRoom,
  roomCommunityById,
  roomCommunityLinksOfRoom,
  roomCommunityRooms,
  roomCommunityUsers,
  roomDropCommunityRoom,
  roomJoinCommunity,
  roomLeaveCommunity,
  roomRemoveCommunityRoom,
  roomRemoveCommunityUser,
  roomRemoveFromCommunity,
  roomSaveCommunityRoom,
  roomSaveCommunityUser,
  roomUserCommunities,
} from './routes/room/communities.generated.ts';
export {
  roomRemindOfEvent,
  roomStopEventReminder,
} from './routes/room/event-reminders.generated.ts';
export {
  roomAdminEventById,
  roomAdminEvents,
  roomChangeEvent,
  roomCreateEvent,
  roomDeleteEvent,
  roomEventById,
  roomEventBySlug,
  roomEvents,
  roomUpcomingEvents,
} from './routes/room/events.generated.ts';
export {
  roomAddFavorite,
  roomFavoriteRooms,
  roomListFavorites,
  roomRemoveFavorite,
} from './routes/room/favorites.generated.ts';
export {
  roomPlaybackSync,
  roomPlayedSeconds,
  roomReportHeard,
  roomReportSync,
  roomRoomPlayedTime,
} from './routes/room/listening.generated.ts';
export {
  roomListModerationActions,
  roomListRoleHolders,
} from './routes/room/moderation.generated.ts';
export {
  roomAllRooms,
  roomCountPrivateRooms,
  roomLinkGuild,
  roomPeopleWithoutRoom,
  roomPromotedRooms,
  roomRecentlyVisitedRooms,
  roomRoomForService,
  roomRoomUsersForService,
  roomRoomsByName,
  roomRoomsOfGuild,
  roomRoomsWithPasswords,
} from './routes/room/more-lists.generated.ts';
export {
  roomAcceptCommunityInvite,
  roomChangeOwnCommunity,
  roomCommunities,
  roomCommunityInvite,
  roomCommunityOfInvite,
  roomDeleteCommunityInvite,
  roomDeleteOwnCommunity,
  roomOpenCommunity,
  roomRenewCommunityInvite,
} from './routes/room/own-communities.generated.ts';
export {
  roomEndRaidMode,
  roomSetSlowMode,
  roomStartRaidMode,
} from './routes/room/pace.generated.ts';
export {
  roomPinMessages,
} from './routes/room/pinned-messages.generated.ts';
export {
  roomRecordSongPlay,
  roomRoomState,
} from './routes/room/played.generated.ts';
export {
  roomPosterImage,
  roomRemovePoster,
  roomSetPoster,
} from './routes/room/posters.generated.ts';
export {
  roomEventRecap,
  roomRecap,
  roomRoomRecaps,
} from './routes/room/recaps.generated.ts';
export {
  roomRecentSongs,
} from './routes/room/recent-songs.generated.ts';
export {
  roomChangeOwner,
  roomGrantRoomRole,
  roomKickUserFromRoom,
  roomListRoomRoles,
  roomRevokeRoomRole,
  roomRolesOfUser,
} from './routes/room/roles.generated.ts';
export {
  roomExportRoom,
  roomImportRoom,
} from './routes/room/room-files.generated.ts';
export {
  roomInviteToRoom,
} from './routes/room/room-invitations.generated.ts';
export {
  roomApplyRoomTemplate,
  roomDeleteRoomTemplate,
  roomRoomTemplate,
  roomSaveRoomTemplate,
} from './routes/room/room-templates.generated.ts';
export {
  roomCreateRoom,
  roomDeleteRoom,
  roomFriendsRooms,
  roomJoinRoom,
  roomMyRooms,
  roomOwnedRooms,
  roomPublicRooms,
  roomRecentRooms,
  roomRememberRoom,
  roomResetRoom,
  roomRoomBySlug,
  roomRoomByUuid,
  roomRoomServiceStatus,
  roomRoomUsers,
  roomRoomsForOldClients,
  roomUpdateRoom,
  roomUpdateRoomInfrastructure,
} from './routes/room/rooms.generated.ts';
export {
  roomMarkRulesSeen,
  roomRoomRules,
} from './routes/room/rules.generated.ts';
export {
  roomCommunityStatistics,
  roomInstallationStatistics,
  roomRoomStatistics,
} from './routes/room/statistics.generated.ts';
export {
  roomSuccessionOfOwnRooms,
} from './routes/room/succession.generated.ts';
export {
  roomListTimedMessages,
} from './routes/room/timed-messages.generated.ts';
export {
  playlistListImportSources,
  playlistStartAccountImport,
} from './routes/playlist/account-imports.generated.ts';
export {
  playlistAlbumSongsForService,
  playlistAlbumsByArtistsForService,
  playlistAllAlbumsForService,
  playlistAllArtistsForService,
  playlistAllSongsForService,
  playlistArtistAlbumsForService,
  playlistSongForService,
} from './routes/playlist/catalogue.generated.ts';
export {
  playlistSongCover,
} from './routes/playlist/covers.generated.ts';
export {
  playlistChooseImportSong,
  playlistDownloadCrate,
  playlistImportByUuid,
  playlistListImportSongs,
  playlistListImports,
  playlistRetryImport,
  playlistStartImport,
  playlistUndoImport,
} from './routes/playlist/crate-imports.generated.ts';
export {
  playlistAddTrack,
  playlistClearLikes,
  playlistClearQueue,
  playlistCopyCrate,
  playlistCrateById,
  playlistCrateSongsAdd,
  playlistCrateSongsList,
  playlistCrateSongsMoveSong,
  playlistCrateSongsRemoveSong,
  playlistCrateSongsSetCurrentPosition,
  playlistCrateSongsShuffle,
  playlistCratesOfUser,
  playlistCreateCrate,
  playlistDeleteCrate,
  playlistLikes,
  playlistLikesSongsAdd,
  playlistLikesSongsList,
  playlistLikesSongsMoveSong,
  playlistLikesSongsRemoveSong,
  playlistLikesSongsSetCurrentPosition,
  playlistLikesSongsShuffle,
  playlistMyCrates,
  playlistPlaylistServiceStatus,
  playlistQueue,
  playlistQueueSongsAdd,
  playlistQueueSongsList,
  playlistQueueSongsMoveSong,
  playlistQueueSongsRemoveSong,
  playlistQueueSongsSetCurrentPosition,
  playlistQueueSongsShuffle,
  playlistSetAutoplay,
  playlistSimilarSongs,
  playlistUpdateCrate,
} from './routes/playlist/crates.generated.ts';
export {
  playlistAllCratesForService,
  playlistCrateSongsForService,
  playlistCratesOfUserForService,
} from './routes/playlist/crates-for-services.generated.ts';
export {
  playlistListSearchSources,
  playlistProviderStream,
  playlistSearchSongs,
  playlistSearchSongsV2,
  playlistSearchSource,
  playlistSongData,
  playlistSongDataByLink,
  playlistSongDataForService,
  playlistSongDataProviders,
  playlistSongPreview,
  playlistSongStream,
} from './routes/playlist/find-songs.generated.ts';
export {
  playlistListGenres,
} from './routes/playlist/genres.generated.ts';
export {
  playlistCyaniteWebhook,
  playlistExportByUuid,
  playlistExportToApple,
  playlistExportToSpotify,
  playlistImportTrack,
  playlistMigrateLinks,
} from './routes/playlist/imports.generated.ts';
export {
  playlistResolveLink,
} from './routes/playlist/links.generated.ts';
export {
  playlistListMusicProviders,
  playlistSwitchMusicProvider,
  playlistTestMusicProvider,
} from './routes/playlist/providers.generated.ts';
export {
  playlistListSongs,
  playlistSongById,
} from './routes/playlist/songs.generated.ts';
export {
  playlistCorrectSong,
  playlistRemoveCatalogueSong,
  playlistRestoreCatalogueSong,
  playlistSplitSong,
  playlistStaffSong,
  playlistStaffSongs,
} from './routes/playlist/staff-songs.generated.ts';
export {
  playlistSuggestSongs,
} from './routes/playlist/suggestions.generated.ts';
export {
  uploadEditMetadata,
  uploadSearchUploads,
  uploadUploadTestError,
} from './routes/upload/find.generated.ts';
export {
  uploadGenerateSong,
} from './routes/upload/generate.generated.ts';
export {
  uploadGetLibrary,
  uploadScanLibrary,
  uploadSwitchLibrary,
} from './routes/upload/library.generated.ts';
export {
  uploadConfirmPart,
  uploadDeleteUpload,
  uploadHlsKey,
  uploadHlsPlaylist,
  uploadMyUploads,
  uploadPartUrl,
  uploadPublicUploads,
  uploadReceiveFile,
  uploadReceivedFile,
  uploadStartUpload,
  uploadUpdateUpload,
  uploadUploadById,
  uploadUploadCover,
  uploadUploadServiceStatus,
} from './routes/upload/uploads.generated.ts';
export {
  chatDirectMessages,
  chatListConversations,
  chatReadConversation,
  chatSendDirectMessage,
  chatUnreadConversations,
} from './routes/chat/conversations.generated.ts';
export {
  chatSearchGifs,
  chatUploadImage,
} from './routes/chat/media.generated.ts';
export {
  chatAddReaction,
  chatDeleteMessage,
  chatEditMessage,
  chatRemoveReaction,
  chatReportMessage,
} from './routes/chat/messages.generated.ts';
export {
  chatAdminReports,
  chatResolveReport,
  chatRoomReports,
} from './routes/chat/reports.generated.ts';
export {
  chatReadRoom,
  chatRoomMessages,
  chatSendRoomMessage,
} from './routes/chat/room-messages.generated.ts';
export {
  auditAnalyticsChoice,
  auditChooseAnalytics,
  auditLastEvent,
  auditRecordEvent,
  auditRecordEvents,
  auditTestErrorReporting,
} from './routes/audit/events.generated.ts';
export {
  auditGeolocate,
  auditGeolocateCaller,
} from './routes/audit/geolocation.generated.ts';
export {
  auditAuditServiceStatus,
  auditSocketEventNames,
  auditUserEventNames,
} from './routes/audit/info-admin.generated.ts';
export {
  auditChangeModerationAction,
  auditDeleteModerationAction,
  auditModerationActionById,
  auditModerationActions,
  auditReplaceModerationAction,
  auditWriteModerationAction,
  auditWriteModerationActions,
} from './routes/audit/moderation-actions.generated.ts';
export {
  auditUserActions,
} from './routes/audit/user-actions.generated.ts';
export {
  paymentChangeProduct,
  paymentCheckoutProduct,
  paymentCompleteSandboxPayment,
  paymentCreateProduct,
  paymentDeleteProduct,
  paymentPaymentById,
  paymentPayments,
  paymentProductById,
  paymentProducts,
} from './routes/payment/products.generated.ts';
export {
  paymentPaymentState,
  paymentTestStripe,
} from './routes/payment/staff.generated.ts';
export {
  paymentChangeSandboxSubscription,
  paymentCheckoutSubscription,
  paymentCountSubscriptions,
  paymentSubscriptionPortal,
  paymentSubscriptionProducts,
  paymentSubscriptions,
  paymentSubscriptionsOfUser,
} from './routes/payment/subscriptions.generated.ts';
export {
  paymentAppleWebhook,
  paymentStripeWebhook,
} from './routes/payment/webhooks.generated.ts';
export {
  pointsAdminAvatarAssignments,
  pointsAdminAvatarBySlug,
  pointsAdminAvatars,
  pointsAdminDeleteAvatar,
  pointsAllAvatars,
  pointsAssignAvatar,
  pointsAvatarBySlug,
  pointsAvatarOfUser,
  pointsAvatars,
  pointsChangeAvatar,
  pointsCreateAvatar,
  pointsDeleteAvatar,
  pointsDeleteAvatarAssignment,
  pointsServiceAvatar,
  pointsSubscriberAvatars,
} from './routes/points/avatars.generated.ts';
export {
  pointsBackfillAchievedAvatars,
} from './routes/points/awards.generated.ts';
export {
  pointsPurchaseConsumable,
} from './routes/points/consumable-purchases.generated.ts';
export {
  pointsChangeConsumable,
  pointsConsumableById,
  pointsConsumableCount,
  pointsConsumableFile,
  pointsConsumables,
  pointsCreateConsumable,
  pointsDeleteConsumable,
  pointsUploadConsumableFile,
} from './routes/points/consumables.generated.ts';
export {
  pointsAddServicePoints,
  pointsCorrectPoints,
} from './routes/points/corrections.generated.ts';
export {
  pointsCustomFields,
  pointsDeleteCustomFields,
  pointsSaveCustomField,
} from './routes/points/custom-fields.generated.ts';
export {
  pointsDjCard,
  pointsOwnProgress,
  pointsSetTimeZone,
  pointsSongsOfTheWeek,
  pointsWeeklyDigest,
} from './routes/points/engagement.generated.ts';
export {
  pointsAllSeasonsRanking,
  pointsCurrentSeasonRanking,
  pointsNamedSeasonRanking,
  pointsNextSeasonRanking,
  pointsOwnPlace,
  pointsPreviousSeasonRanking,
  pointsSeasonRanking,
  pointsSeasons,
} from './routes/points/rankings.generated.ts';
export {
  pointsAdminDeleteSeason,
  pointsAdminSeasonById,
  pointsAdminSeasons,
  pointsChangeSeason,
  pointsCreateSeason,
  pointsCurrentSeason,
  pointsDeleteSeason,
} from './routes/points/seasons.generated.ts';
export {
  pointsAdminHistory,
  pointsAdminLifetimeStatusById,
  pointsAdminLifetimeStatuses,
  pointsAdminStatusById,
  pointsAdminStatuses,
  pointsCurrentStatus,
  pointsHistory,
  pointsOwnCurrentStatus,
  pointsPointsSum,
  pointsRankingStatus,
} from './routes/points/statuses.generated.ts';
export {
  pointsChangeTokenAccount,
  pointsCommitTokenHold,
  pointsCreateTokenAccount,
  pointsOwnTokenAccount,
  pointsTokenAccountById,
  pointsTokenAccounts,
  pointsTokenBalance,
  pointsTokenTransactions,
  pointsVoidTokenHold,
} from './routes/points/token-accounts.generated.ts';
export {
  pointsChangeTokenBundle,
  pointsCountTokenBundles,
  pointsCreateTokenBundle,
  pointsDeleteTokenBundle,
  pointsOrderTokenBundles,
  pointsSetTokenBundleThumbnail,
  pointsTokenBundleById,
  pointsTokenBundleThumbnail,
  pointsTokenBundles,
} from './routes/points/token-bundles.generated.ts';
export {
  sharingNowPlaying,
  sharingOEmbed,
  sharingPreviewImage,
} from './routes/sharing/previews.generated.ts';
export {
  sharingRadio,
  sharingSwitchRadio,
} from './routes/sharing/radio.generated.ts';
export {
  sharingLinkLastFm,
  sharingLinkListenBrainz,
  sharingScrobbleSources,
  sharingScrobbling,
  sharingStartLastFm,
  sharingSwitchScrobbleSource,
  sharingSwitchScrobbling,
  sharingTestScrobbleSource,
  sharingUnlinkScrobbling,
} from './routes/sharing/scrobbling.generated.ts';
export {
  sharingChangeWebhook,
  sharingCreateWebhook,
  sharingDeleteWebhook,
  sharingRenewWebhookSecret,
  sharingTestWebhook,
  sharingWebhookDeliveries,
  sharingWebhooks,
} from './routes/sharing/webhooks.generated.ts';
export {
  installationGetHealth,
} from './routes/installation/health.generated.ts';
export {
  installationJobs,
} from './routes/installation/jobs.generated.ts';
export {
  installationChangeSettings,
  installationGetSettings,
  installationTestMail,
} from './routes/installation/settings.generated.ts';
