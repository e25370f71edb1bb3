/** The icons of every page and of the lobby. All others are in files that those don't load. */
import { createIcon, strokeIcon } from './create-icon.tsx';

export const SearchIcon = /* @__PURE__ */ strokeIcon(
  'M16.2 16.2 20.5 20.5M18 10.8a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0Z',
);
export const PlusIcon = /* @__PURE__ */ strokeIcon('M12 5v14M5 12h14');
export const CloseIcon = /* @__PURE__ */ strokeIcon('M6 6l12 12M18 6 6 18');
export const CheckIcon = /* @__PURE__ */ strokeIcon('M5 12.8l4.4 4.4L19 7.6');
export const CalendarIcon = /* @__PURE__ */ strokeIcon('M4 6.2h16v13.6H4ZM4 10.5h16M8.2 3.5v4M15.8 3.5v4');
export const WarningIcon = /* @__PURE__ */ strokeIcon(
  'M12 9.5v4.3M12 16.9h.01M10.6 4.6 3.3 17.5a1.6 1.6 0 0 0 1.4 2.4h14.6a1.6 1.6 0 0 0 1.4-2.4L13.4 4.6a1.6 1.6 0 0 0-2.8 0Z',
);
export const InfoIcon = /* @__PURE__ */ strokeIcon(
  'M12 11.2v5M12 7.9h.01M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Z',
);
export const LockIcon = /* @__PURE__ */ strokeIcon(
  'M5.5 10.5h13v9.3h-13ZM8.2 10.5V7.8a3.8 3.8 0 0 1 7.6 0v2.7',
);
export const SignOutIcon = /* @__PURE__ */ strokeIcon('M10 4H4.5v16H10M15.5 8l4 4-4 4M19 12H9.5');
export const SettingsIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="12" cy="12" r="3.1" />
    <path d="M12 3v2.6M12 18.4V21M3 12h2.6M18.4 12H21M5.64 5.640l1.84 1.840M16.52 16.520l1.84 1.840M5.64 18.360l1.84-1.840M16.52 7.480l1.84-1.84" />
  </>,
);
export const MoreIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="5" cy="12" r="1.7" />
    <circle cx="12" cy="12" r="1.7" />
    <circle cx="19" cy="12" r="1.7" />
  </>,
  true,
);
/** A bag of the shop. */
export const ShopIcon = /* @__PURE__ */ strokeIcon(
  'M5.5 8h13l1 12h-15ZM8.8 10.5V7.2a3.2 3.2 0 0 1 6.4 0v3.3',
);
export const TokenIcon = /* @__PURE__ */ strokeIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM8.8 9h6.4M12 9v7',
);
export const PersonIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="12" cy="8" r="3.9" />
    <path d="M4.5 20c.6-3.9 3.6-6 7.5-6s6.9 2.1 7.5 6" />
  </>,
);
export const PeopleIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="9" cy="8.2" r="3.6" />
    <path d="M2.5 19.5c.5-3.6 3.1-5.5 6.5-5.5s6 1.9 6.5 5.5M15.2 4.9a3.6 3.6 0 0 1 0 6.6M17.8 14.6c2 .8 3.3 2.5 3.7 4.9" />
  </>,
);
export const ThumbUpIcon = /* @__PURE__ */ strokeIcon(
  'M7.5 10.8 11.3 3.5c1.6 0 2.7 1.2 2.5 2.8l-.5 3.2h4.9c1.3 0 2.2 1.2 1.9 2.5l-1.5 6c-.2.9-1 1.5-1.9 1.5H7.5ZM7.5 10.8v8.7H4v-8.7Z',
);
const heart =
  'M12 19.8C6.7 16.3 3.5 13.2 3.5 9.3a4.4 4.4 0 0 1 8.5-1.6 4.4 4.4 0 0 1 8.5 1.6c0 3.9-3.2 7-8.5 10.5Z';
export const HeartIcon = /* @__PURE__ */ strokeIcon(heart);
export const HeartFilledIcon = /* @__PURE__ */ createIcon(<path d={heart} />, true);
export const TrophyIcon = /* @__PURE__ */ strokeIcon(
  'M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0ZM7.5 5.5H4v1.8a3.2 3.2 0 0 0 3.6 3.2M16.5 5.5H20v1.8a3.2 3.2 0 0 1-3.6 3.2M12 14v3.5M8 20.2h8M9.5 20.2c0-1.6 1-2.7 2.5-2.7s2.5 1.1 2.5 2.7',
);
export const ShieldIcon = /* @__PURE__ */ strokeIcon(
  'M12 3.2 19.5 6v5.5c0 4.5-2.9 7.7-7.5 9.3-4.6-1.6-7.5-4.8-7.5-9.3V6Z',
);
/** A house: a place of several rooms. */
export const HouseIcon = /* @__PURE__ */ strokeIcon(
  'M3.8 11.2 12 4.2l8.2 7M5.8 9.6v9.2c0 .6.5 1 1 1h10.4c.6 0 1-.4 1-1V9.6M9.6 19.6v-5.4h4.8v5.4',
);
export const NoteIcon = /* @__PURE__ */ strokeIcon(
  'M9 17.5V5.8l10-2v11.7M9 17.5a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0ZM19 15.5a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0Z',
);
export const CrateIcon = /* @__PURE__ */ strokeIcon(
  'M4 9.5h16v10.3H4ZM6.5 9.5V6.8M10.2 9.5V4.5M13.8 9.5V4.5M17.5 9.5V6.8M9 14.6h6',
);
export const HeadphonesIcon = /* @__PURE__ */ strokeIcon(
  'M4.5 14.5V12a7.5 7.5 0 0 1 15 0v2.5M4.5 14h3v6h-3ZM16.5 14h3v6h-3Z',
);
export const DiscIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <circle cx="12" cy="12" r="2.4" />
    <path d="M6.8 12A5.2 5.2 0 0 1 12 6.8" />
  </>,
);
