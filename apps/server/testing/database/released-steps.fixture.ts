/** The steps of a version by schema, with the beginnings of their checksums. */
type Steps = Readonly<Record<string, Readonly<Record<string, string>>>>;

const firstSteps: Steps = {
  http: {
    '0001-idempotency': '839dfb14ce97bac9',
  },
  installation: {
    '0001-ownership': '1930feed18112f7a',
  },
  rate_limits: {
    '0001-windows': '966081a5a5b25d1f',
  },
  user_service: {
    '0001-accounts': '644739fb3de0fe79',
    '0002-phones': 'be82d6f9d41689e6',
    '0040-nickname-beginnings': 'e8818437ec5b89bc',
    '0050-moderation-comments': 'bb002efed9961468',
    '0003-pictures': 'eb8b44947571487a',
    '0041-contact-hashes': 'f2cb8205eaac66f9',
    '0060-providers': 'cdd67a77690221ee',
    '0020-account-ends': '2b6f7a918dd3fb9f',
    '0021-added-emails': '71f41f8c8a6dfbf5',
    '0022-one-time-links': '879041c7e9963642',
    '0023-vouchers': 'f7df051899c7f7e0',
    '0100-main-email': '05847628b70dbe9c',
    '0110-upload-for-everybody': 'ab339f77c6aa2406',
    '0130-link-addresses': 'cc8c1087af16af88',
  },
  audit_service: {
    '0001-moderation-actions': '170035387c11132f',
    '0010-events': '045dc8d588d4a0b2',
  },
  social_service: {
    '0001-blocks': '25a2d5eefe888e20',
    '0002-block-numbers': '786fedd7650f0112',
    '0003-friends': 'ffff3811a8cb75dd',
    '0004-fans': 'a6ca6a1b798d5439',
    '0005-devices': '18f0bb3d7e972441',
    '0006-contacts': '3922403521d1c71a',
    '0010-device-sessions': 'dd59533757ee17f6',
  },
  upload_service: {
    '0001-uploads': '2eacd63cd3389dd5',
    '0002-improving': 'bc679764fe66f55f',
    '0010-generated-songs': '3a66a5cfcfa1741c',
    '0020-library': '35dce493b93a3c62',
    '0030-parts': '7ecf61131d0ab7d6',
    '0031-early-streams': '9ddd644015a82f07',
  },
  playlist_service: {
    '0001-songs-and-crates': 'ef3b929eaafcc862',
    '0010-previews': '65e5f23cc38256dc',
    '0020-music-providers': 'd6d09bb1479cd9c3',
    '0030-artists-albums-genres': '7d1018eb0bb5e767',
    '0040-imports-and-exports': '107fb090399a5ae6',
    '0050-provider-failures': 'cfaaeff402e6e5d5',
    '0060-song-search': '2d6ec33625a8c7eb',
    '0090-song-provenance': 'a16303c4b1d4cb46',
    '0091-song-changes': '142362f140d559c6',
    '0092-crate-imports': '236236558b21558d',
    '0093-autoplay': '105c67abd9b41a0b',
  },
  payment_service: {
    '0001-payments': 'ce6be267067e2e1b',
  },
  points_service: {
    '0001-seasons': '731100cd5af25395',
    '0010-consumables': '804b87dcec753b6f',
    '0011-avatars': 'a4c4f443e8e8ed4b',
    '0020-token-ledger': '41ed20d7cfbf309a',
    '0021-token-bundles': '862e2fafd1572d58',
    '0022-consumable-purchases': '28380acba67a2a3d',
    '0030-rankings': '90c0b53c0060c516',
    '0040-custom-fields': 'adb9efaf7d81bb81',
    '0050-season-awards': '17c855c7fbdf6988',
  },
  room_service: {
    '0001-rooms': 'a8911ccb387e8981',
    '0010-listening': '8f72efb6b7d9aa20',
    '0020-guilds': 'ddbf5f3837d611ca',
    '0040-guest-bans': '3531a11a75c228aa',
    '0050-last-play': '346915b735ef7c59',
    '0060-play-ends': 'e2393f1fdbf5777c',
    '0070-role-reasons': 'f07de3977299f1cf',
    '0080-succession': '53a8794b3fdd649d',
    '0090-listeners': 'a07a034efa68e6c5',
    '0100-visits-by-rank': 'a7c304a61fc7de2e',
    '0110-turns-per-seat': '2ee8ed6a4aafcfbc',
    '0120-communities': '57def142a2aac851',
    '0130-events': '0ec234b1478f3bf7',
    '0140-house-dj': '705e6d1215f2a533',
    '0150-community-staff': '14b6ea2ca214224f',
    '0160-community-invites': '6af79972f92da4d6',
    '0170-event-reminders': '6569f403bf9ce81d',
    '0180-calendar-links': 'a24e2d075fd40968',
  },
  chat_service: {
    '0001-messages': 'eb18721f5c56f496',
    '0002-conversations': '97ae5a3b133fd5cb',
    '0003-around-messages': 'f1811ed3698fe486',
    '0010-comet': 'baa38ba15d9e9b2c',
    '0020-song-lines': 'e726ced432bb2481',
    '0030-hand-over-groups': '61d4f10b03e98f0d',
  },
  comet_service: {
    '0001-group-members': 'd9c3f37c3535cbda',
    '0002-delivery-marks': 'c89bc8e10bf7ed77',
  },
  notification_service: {
    '0001-notifications': '846253a9e698b291',
    '0010-roles': '842769ea891e5989',
    '0020-browser-sessions': '1d56dd94d304ac66',
  },
  realtime_service: {
    '0001-rooms': '0db9b9d47d59acfc',
    '0002-format-and-epoch': 'b0d13446725118e6',
  },
};

const secondSteps: Steps = {
  settings: {
    '0135-settings': 'c9a5823c69ed0451',
  },
  user_service: {
    '0160-activity': '290d3bafd99aefc5',
    '0164-renewed-app-tokens': '00d7f3cb384eac78',
  },
  audit_service: {
    '0146-analytics-opt-out': '80f632d7177eafde',
  },
  playlist_service: {
    '0155-covers': '681940094c4bf673',
    '0166-account-imports': '5bb9df5323b40c05',
  },
  payment_service: {
    '0100-lapsed-subscriptions': '1bf4ecf49b7b2aa4',
  },
  points_service: {
    '0130-bundle-order': 'abfe991e0994adda',
    '0131-engagement': '57807d420961309a',
    '0132-weekly-digest': '7a0f5ab0e88c2c53',
    '0161-discord-only': 'ce0e3f2252fc1637',
  },
  room_service: {
    '0190-timed-messages': '1d1ba2ac8b2cd18d',
    '0191-charts': 'f4e106c7136a2bb4',
    '0192-music-sessions': '775c943fdc25efe2',
    '0193-plays-by-time': '0d019c0e06d5e572',
    '0215-run-a-room': '0d5a77ec2e2be6e0',
    '0250-community-life': '3345c566c58aa87f',
    '0259-room-lists': '9c23768df761b8eb',
    '0260-house-dj-in-private-rooms': '365c01a11deba24e',
  },
  notification_service: {
    '0162-everyone-messages': '5037a841470e46b4',
  },
  sharing_service: {
    '0120-webhooks': 'b4414a21546e6d33',
    '0150-scrobbling': 'c93674e8e52c320f',
    '0151-radio': 'fb0ada8e45b27931',
  },
  realtime_service: {
    '0101-shown-items': 'a614b4ff3e002a4f',
  },
};

const thirdSteps: Steps = {
  room_service: {
    '0270-statistics': '8bd18b0000e414f0',
    '0271-earlier-sessions': 'f8be2bd4dce95659',
  },
};

/** What each released version added, oldest first. Installations may have any of them. A version that is released adds its own. */
export const releasedVersions: readonly Steps[] = [firstSteps, secondSteps, thirdSteps];
