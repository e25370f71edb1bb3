import { createIcon, strokeIcon } from './create-icon.tsx';

export const BellIcon = /* @__PURE__ */ strokeIcon(
  'M6 10.2a6 6 0 0 1 12 0c0 4.6 1.8 6.3 1.8 6.3H4.2S6 14.8 6 10.2ZM10 19.8a2.2 2.2 0 0 0 4 0',
);
export const BellOffIcon = /* @__PURE__ */ strokeIcon(
  'M6 10.2a6 6 0 0 1 9.6-4.8M18 10.2c0 4.6 1.8 6.3 1.8 6.3H9M6 10.2c0 4.6-1.8 6.3-1.8 6.3H6M10 19.8a2.2 2.2 0 0 0 4 0M4 20 20 4',
);
export const ThumbDownIcon = /* @__PURE__ */ strokeIcon(
  'M16.5 13.2 12.7 20.5c-1.6 0-2.7-1.2-2.5-2.8l.5-3.2H5.8c-1.3 0-2.2-1.2-1.9-2.5l1.5-6c.2-.9 1-1.5 1.9-1.5h9.2ZM16.5 13.2V4.5H20v8.7Z',
);
const star = 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8Z';
export const StarIcon = /* @__PURE__ */ strokeIcon(star);
export const StarFilledIcon = /* @__PURE__ */ createIcon(<path d={star} />, true);
export const ChatIcon = /* @__PURE__ */ strokeIcon('M4 5h16v11.5h-8.5L7 20.3v-3.8H4Z');
export const ReplyIcon = /* @__PURE__ */ strokeIcon('M9.5 6 4 11.5 9.5 17M4 11.5h9.5c4 0 6.5 2.3 6.5 6.5');
export const SmileIcon = /* @__PURE__ */ strokeIcon(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM8.3 14c.8 1.6 2.1 2.4 3.7 2.4s2.9-.8 3.7-2.4M9 9.6h.01M15 9.6h.01',
);
/** Somebody in the air, arms up. */
export const JumpIcon = /* @__PURE__ */ strokeIcon(
  'M12 6.4a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8ZM5.8 5.6 12 9.6l6.2-4M12 9.6v5M12 14.6l-3.8 3.2M12 14.6l3.8 3.2M8 21.2h8',
);
export const SendIcon = /* @__PURE__ */ strokeIcon('M20.5 3.5 3.5 10.3l6.9 3.3 3.3 6.9ZM20.5 3.5l-10.1 10.1');
export const MegaphoneIcon = /* @__PURE__ */ strokeIcon(
  'M4 10v4h3.5L18 19V5L7.5 10ZM8 14.2l1.4 5h2.4l-1.2-3.8M20.8 10.2v3.6',
);
export const PinIcon = /* @__PURE__ */ strokeIcon('M8.5 3.5h7l-1 6 3 3.5h-11l3-3.5ZM12 13v7.5');
export const FlagIcon = /* @__PURE__ */ strokeIcon('M5.5 21V4h12.2l-2.2 4.3 2.2 4.3H5.5');
export const BlockIcon = /* @__PURE__ */ strokeIcon(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM6 6l12 12',
);
