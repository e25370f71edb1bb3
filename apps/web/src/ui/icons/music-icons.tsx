import { createIcon, strokeIcon } from './create-icon.tsx';

const speaker = 'M4 9.5v5h3.4l4.6 4v-13l-4.6 4Z';
export const VolumeIcon = /* @__PURE__ */ strokeIcon(
  `${speaker}M15.3 9a4.2 4.2 0 0 1 0 6M17.9 6.4a7.9 7.9 0 0 1 0 11.2`,
);
export const MuteIcon = /* @__PURE__ */ strokeIcon(`${speaker}M15.8 9.7l4.7 4.7M20.5 9.7l-4.7 4.7`);
export const PlayIcon = /* @__PURE__ */ createIcon(
  <path d="M7.5 5.2v13.6c0 .8.8 1.2 1.5.8l10.6-6.8a.95.95 0 0 0 0-1.6L9 4.4c-.7-.4-1.5 0-1.5.8Z" />,
  true,
);
export const PauseIcon = /* @__PURE__ */ createIcon(
  <>
    <rect x="6.5" y="5" width="3.6" height="14" rx="1.2" />
    <rect x="13.9" y="5" width="3.6" height="14" rx="1.2" />
  </>,
  true,
);
export const SkipIcon = /* @__PURE__ */ strokeIcon('M6 5.5v13l9.5-6.5ZM18.5 5.5v13');
export const ShuffleIcon = /* @__PURE__ */ strokeIcon(
  'M3.5 7h3.2c4.6 0 6 10 10.6 10h3.2M3.5 17h3.2c1.7 0 3-1.4 4-3.2M13.3 10.2c1-1.8 2.3-3.2 4-3.2h3.2M18 4.5 20.5 7 18 9.5M18 14.5l2.5 2.5-2.5 2.5',
);
export const PlayNextIcon = /* @__PURE__ */ strokeIcon(
  'M4 6h16M4 11h9M4 16h6M16 20v-8M12.8 15l3.2-3.2 3.2 3.2',
);
export const EqualizerIcon = /* @__PURE__ */ createIcon(
  <>
    <rect x="4" y="11" width="4" height="8.5" rx="1.6" />
    <rect x="10" y="4.5" width="4" height="15" rx="1.6" />
    <rect x="16" y="8" width="4" height="11.5" rx="1.6" />
  </>,
  true,
);
