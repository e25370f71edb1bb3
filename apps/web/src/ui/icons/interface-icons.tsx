import { createIcon, strokeIcon } from './create-icon.tsx';
import { SettingsIcon } from './core-icons.tsx';

export const MinusIcon = /* @__PURE__ */ strokeIcon('M5 12h14');
export const ChevronLeftIcon = /* @__PURE__ */ strokeIcon('M14.5 5 8 12l6.5 7');
export const ChevronRightIcon = /* @__PURE__ */ strokeIcon('M9.5 5 16 12l-6.5 7');
export const ChevronUpIcon = /* @__PURE__ */ strokeIcon('M5 14.5 12 8l7 6.5');
export const ChevronDownIcon = /* @__PURE__ */ strokeIcon('M5 9.5 12 16l7-6.5');
export const ArrowUpIcon = /* @__PURE__ */ strokeIcon('M12 19.5v-15M5.5 11 12 4.5l6.5 6.5');
export const ArrowDownIcon = /* @__PURE__ */ strokeIcon('M12 4.5v15M5.5 13l6.5 6.5 6.5-6.5');
export const ListIcon = /* @__PURE__ */ strokeIcon('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01');
export const MenuIcon = /* @__PURE__ */ strokeIcon('M4 7h16M4 12h16M4 17h16');
export const EditIcon = /* @__PURE__ */ strokeIcon(
  'M14.5 5.5l4 4M4.5 19.5l.9-4.3L16.2 4.4a1.9 1.9 0 0 1 2.7 0l.7.7a1.9 1.9 0 0 1 0 2.7L8.8 18.6Z',
);
export const TrashIcon = /* @__PURE__ */ strokeIcon(
  'M4 6.5h16M9 6.5V4.2h6v2.3M6.2 6.5l.8 13.3h10l.8-13.3M10 10.5v5.5M14 10.5v5.5',
);
export const CopyIcon = /* @__PURE__ */ strokeIcon('M9 9h11v11H9ZM15 9V4H4v11h5');
export const LinkIcon = /* @__PURE__ */ strokeIcon(
  'M10 14a4.2 4.2 0 0 0 6 0l3-3a4.24 4.24 0 0 0-6-6l-1.2 1.2M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.24 4.24 0 0 0 6 6l1.2-1.2',
);
export const ExternalIcon = /* @__PURE__ */ strokeIcon('M13.5 4H20v6.5M20 4l-9 9M17.5 14v6H4V6.5h6');
export const ShareIcon = /* @__PURE__ */ strokeIcon('M12 15V3.5M7.5 8 12 3.5 16.5 8M4.5 13v7h15v-7');
export const UploadIcon = /* @__PURE__ */ strokeIcon('M12 16V4.5M7 9.5l5-5 5 5M4.5 19.8h15');
export const ImportIcon = /* @__PURE__ */ strokeIcon('M12 4v11.5M7 10.5l5 5 5-5M4.5 19.8h15');
export const FolderIcon = /* @__PURE__ */ strokeIcon(
  'M3.5 6.8c0-.9.7-1.6 1.6-1.6h4.2l2.2 2.6h7.4c.9 0 1.6.7 1.6 1.6v7.8c0 .9-.7 1.6-1.6 1.6H5.1c-.9 0-1.6-.7-1.6-1.6Z',
);
export const ClockIcon = /* @__PURE__ */ strokeIcon(
  'M12 7v5.2l3.3 2.2M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Z',
);
export const KeyboardIcon = /* @__PURE__ */ strokeIcon(
  'M3 6h18v12H3ZM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14.2h8',
);
export const EyeIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M2.5 12C4.6 7.8 8 5.6 12 5.6S19.4 7.8 21.5 12c-2.1 4.2-5.5 6.4-9.5 6.4S4.6 16.2 2.5 12Z" />
    <circle cx="12" cy="12" r="2.9" />
  </>,
);
export const EyeOffIcon = /* @__PURE__ */ strokeIcon(
  'M4 4l16 16M9.9 5.8a9.4 9.4 0 0 1 2.1-.2c4 0 7.4 2.2 9.5 6.4a14 14 0 0 1-2.7 3.7M6.3 7.3A13.6 13.6 0 0 0 2.5 12c2.1 4.2 5.5 6.4 9.5 6.4 1.9 0 3.6-.5 5.2-1.4M10 10a2.9 2.9 0 0 0 4 4',
);
export const MailIcon = /* @__PURE__ */ strokeIcon('M3.8 5.5h16.4v13H3.8ZM4.4 6.6l7.6 6.2 7.6-6.2');
export const ImageIcon = /* @__PURE__ */ strokeIcon(
  'M5.1 4.5h13.8c.9 0 1.6.7 1.6 1.6v11.8c0 .9-.7 1.6-1.6 1.6H5.1c-.9 0-1.6-.7-1.6-1.6V6.1c0-.9.7-1.6 1.6-1.6ZM3.8 17l4.7-5 4 4.2 3-2.9 4.7 4.5M15.8 8.9h.01',
);
export const GlobeIcon = /* @__PURE__ */ strokeIcon(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM3.7 12h16.6M12 3.5c2.4 2.4 3.6 5.2 3.6 8.5s-1.2 6.1-3.6 8.5c-2.4-2.4-3.6-5.2-3.6-8.5S9.6 5.9 12 3.5Z',
);
export const SunIcon = SettingsIcon;
export const MoonIcon = /* @__PURE__ */ strokeIcon('M20 14.3A8.3 8.3 0 0 1 9.7 4 8.3 8.3 0 1 0 20 14.3Z');
export const MonitorIcon = /* @__PURE__ */ strokeIcon('M3.5 5h17v11.5h-17ZM8.5 20h7M12 16.5V20');
export const DragIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="9" cy="5.5" r="1.6" />
    <circle cx="15" cy="5.5" r="1.6" />
    <circle cx="9" cy="12" r="1.6" />
    <circle cx="15" cy="12" r="1.6" />
    <circle cx="9" cy="18.5" r="1.6" />
    <circle cx="15" cy="18.5" r="1.6" />
  </>,
  true,
);
export const PhoneIcon = /* @__PURE__ */ strokeIcon(
  'M8 3h8c.8 0 1.5.7 1.5 1.5v15c0 .8-.7 1.5-1.5 1.5H8c-.8 0-1.5-.7-1.5-1.5v-15C6.5 3.7 7.2 3 8 3ZM11 17.8h2',
);
export const ScalesIcon = /* @__PURE__ */ strokeIcon(
  'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6a2.7 2.7 0 0 0 5 0ZM19 7l-2.5 6a2.7 2.7 0 0 0 5 0Z',
);
export const TicketIcon = /* @__PURE__ */ strokeIcon(
  'M3.5 6.5h17v3.7a1.9 1.9 0 0 0 0 3.6v3.7h-17v-3.7a1.9 1.9 0 0 0 0-3.6ZM14.5 6.5v2M14.5 11v2M14.5 15.5v2',
);
