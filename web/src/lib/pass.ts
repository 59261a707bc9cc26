import type { OpenedPass, OwnPass } from '@ndeiya/domain/people/passApi';
import { ApiError } from './api';
import { codeHash } from './codeHash';
import { PASS_KEY } from './lentPass';
import { logError } from './log';
import { api } from './passRequests';

/** A pass that is open on this device. */
export interface HeldPass extends OpenedPass {
  /** See `codeHash()`. */
  codeHash: string;
  /** The name that this device has given itself; missing where an earlier version opened the pass. */
  device?: string;
}

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

function hold(pass: HeldPass): void {
  try {
    localStorage.setItem(PASS_KEY, JSON.stringify(pass));
  } catch (error) {
    // A browser that denies storage: the pass is good until the page is left.
    logError('keep the pass', error);
  }
}

function forgetPass(): void {
  try {
    localStorage.removeItem(PASS_KEY);
  } catch (error) {
    logError('forget the pass', error);
  }
}

/** Frees the place of this device; false where the server was not reached. */
async function giveBack({ token, device }: HeldPass): Promise<boolean> {
  if (device === undefined) return true;
  try {
    await api.post('/passes/leave', { device }, { pass: token });
    return true;
  } catch (error) {
    logError('give a place of the pass back', error);
    // A token that is no longer valid has no place.
    return error instanceof ApiError;
  }
}

/** Ends the pass on this device, also where the server cannot be told: false then. */
export async function leavePass(): Promise<boolean> {
  const held = heldPass();
  forgetPass();
  return held === null || giveBack(held);
}

/** Name of the key in localStorage; it stays after a log-out, so that a device has one place of a pass. */
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

/**
 * The held pass as the server knows it now. It is forgotten where the server refuses it; throws `ApiError` with the
 * server's sentence then, and `NetworkError` where the server was not reached.
 */
export async function checkPass(held: HeldPass): Promise<HeldPass> {
  // The person may have logged out or opened another pass before the response came.
  const isStillHeld = () => heldPass()?.token === held.token;
  try {
    const pass = { ...held, ...(await api.get<OwnPass>('/passes/me', { pass: held.token })) };
    if (isStillHeld()) hold(pass);
    return pass;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && isStillHeld()) forgetPass();
    throw error;
  }
}

/**
 * Opens a pass by its code and keeps it on this device, in place of another. Where it is open here already it takes up
 * no second device. Throws `ApiError` or `NetworkError`.
 */
export async function openPass(code: string): Promise<HeldPass> {
  const hash = await codeHash(code);
  const held = heldPass();
  if (held?.codeHash === hash) {
    try {
      return await checkPass(held);
    } catch (error) {
      // Its devices were freed: it can be opened anew.
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
    }
  }
  const device = deviceName();
  const answer = await api.post<OpenedPass>('/passes/open', { code, device }, { pass: null });
  const opened = { ...answer, codeHash: hash, device };
  hold(opened);
  if (held && held.codeHash !== hash) void giveBack(held);
  return opened;
}

/** Shows whether opening this code would replace another pass of this device. */
export async function replacesPass(code: string): Promise<boolean> {
  const held = heldPass();
  return held !== null && held.codeHash !== (await codeHash(code));
}
