/** The height that a message takes at the bottom of the window. Whatever is fixed there stands above it. */
export const MESSAGE_ROOM = 'var(--message-room, 0px)';

/** The gap above the message and below it, together. */
const GAP_PX = 24;

/** Makes room for this message, and scrolls the control that was just used above it. */
export function takeRoom(message: Element): void {
  const root = document.documentElement;
  const { height, left, right } = message.getBoundingClientRect();
  const room = Math.ceil(height) + GAP_PX;
  root.style.setProperty('--message-room', `${String(room)}px`);
  const used = document.activeElement;
  if (!used || used === document.body || message.contains(used)) return;
  const box = used.getBoundingClientRect();
  const isBelow = box.bottom > window.innerHeight - room && box.top < window.innerHeight;
  if (isBelow && box.left < right && left < box.right) used.scrollIntoView({ block: 'nearest' });
}

/** Gives the room back when no message is shown. */
export function giveRoomBack(): void {
  document.documentElement.style.removeProperty('--message-room');
}
