import { avatarBox, avatarFeet, avatarMiddle } from '../figure/avatar-box.ts';
import type { CrowdSlot } from '../layout/crowd-layout.ts';

export interface GuestBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a guest is drawn, in whole pixels of the stage. */
export function guestBox(slot: CrowdSlot, scale: number): GuestBox {
  const unit = (slot.height / avatarBox.height) * scale;
  return {
    left: Math.round(slot.x * scale - avatarMiddle * unit),
    top: Math.round(slot.feetY * scale - avatarFeet * unit),
    width: Math.round(avatarBox.width * unit),
    height: Math.round(avatarBox.height * unit),
  };
}
