import { PASS_ROLES, passPath } from '@ndeiya/domain/kernel/passRoles';
import type { OwnPass } from '@ndeiya/domain/people/passApi';
import { isUnauthenticated } from '../lib/apiErrors';
import { codeHash } from '../lib/codeHash';
import { PASS_KEY } from '../lib/lentPass';
import { logError } from '../lib/log';
import { type HeldPass, type PassShelf, PassStore } from '../lib/passStore';
import { passRequests } from './passRequests';

const isHeld = (value: unknown): value is HeldPass =>
  typeof value === 'object' &&
  value !== null &&
  ['token', 'role', 'name', 'expires_at', 'codeHash'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );

/** The pass that is open on this device; null where there is none. It may have ended: the server decides. */
export function heldPass(): HeldPass | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PASS_KEY) ?? 'null');
    return isHeld(value) ? value : null;
  } catch {
    return null;
  }
}

function hold(pass: HeldPass | undefined): void {
  try {
    if (pass) localStorage.setItem(PASS_KEY, JSON.stringify(pass));
    else localStorage.removeItem(PASS_KEY);
  } catch (error) {
    // A browser that denies storage: the pass is good until the page is left.
    logError('keep the pass', error);
  }
}

/** Name of the key in localStorage. */
const DEVICE_KEY = 'pass-device';
/** The name where the browser denies storage: it is good until the page is left. */
const unstored: string = crypto.randomUUID();
function deviceName(): string {
  try {
    const name = localStorage.getItem(DEVICE_KEY) ?? crypto.randomUUID();
    localStorage.setItem(DEVICE_KEY, name);
    return name;
  } catch (error) {
    logError('keep the name of the device', error);
    return unstored;
  }
}

/** localStorage, because the pages read the pass before they draw anything. */
const shelf: PassShelf<HeldPass> = {
  read: () => [heldPass()].filter((pass) => pass !== null),
  update: (change) => {
    hold(change(shelf.read() as readonly HeldPass[])[0]);
  },
  device: deviceName,
  stored: (opened) => opened,
};

/** The held pass as the server knows it. It is forgotten where the server refuses it. */
async function askAbout(token: string): Promise<OwnPass> {
  try {
    return await passRequests.me(token);
  } catch (error) {
    if (isUnauthenticated(error) && heldPass()?.token === token) hold(undefined);
    throw error;
  }
}

/** The roles whose passes /pass opens itself: it leads a head judge to the console, too. */
const roles = PASS_ROLES.filter((role) => role === 'head' || passPath(role) === '/pass');
const passes = new PassStore(shelf, { ...passRequests, me: askAbout }, { roles, isSingle: true });

/** Ends the pass on this device, also where the server cannot be told: false then. */
export async function leavePass(): Promise<boolean> {
  const held = heldPass();
  hold(undefined);
  return held === null || passes.giveBack(held);
}

/**
 * The held pass as the server knows it now. Throws `ApiError` with the server's sentence where it is refused, and
 * `NetworkError` where the server was not reached.
 */
export const checkPass = async (held: HeldPass): Promise<HeldPass> => (await passes.check(held)) ?? held;

/** Opens a pass by its code and keeps it on this device, in place of another. Throws `ApiError` or `NetworkError`. */
export const openPass = (code: string): Promise<HeldPass> => passes.open(code);

/** Shows whether opening this code would replace another pass of this device. */
export async function replacesPass(code: string): Promise<boolean> {
  const held = heldPass();
  return held !== null && held.codeHash !== (await codeHash(code));
}
