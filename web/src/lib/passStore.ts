import type { PassRole } from '@ndeiya/domain/kernel/passRoles';
import type { OpenedPass, OwnPass } from '@ndeiya/domain/people/passApi';
import { ApiError, isUnauthenticated } from './apiErrors';
import { codeHash } from './codeHash';

/** A pass that is open on this device. */
export interface HeldPass extends OpenedPass {
  /** See `codeHash()`. */
  codeHash: string;
  /** The name that this device has given itself; missing where an earlier version opened the pass. */
  device?: string;
}

/** The id of a pass, with which its token begins. */
export const ownerOf = (token: string): string => token.split('.')[0] ?? '';

/** The place on this device in which a page keeps its passes. */
export interface PassShelf<P extends HeldPass> {
  read: () => readonly P[] | Promise<readonly P[]>;
  update: (change: (passes: readonly P[]) => readonly P[]) => void | Promise<void>;
  /** The name of this device. It stays after a log-out, so that a device has one place of a pass. */
  device: () => string | Promise<string>;
  /** The pass as the page keeps it. `before` is the same pass, where the device has held it already. */
  stored: (opened: HeldPass, before: P | undefined) => P;
}

/** The requests about passes: see `web/src/server/passRequests.ts`. They throw `ApiError` where the server refuses. */
export interface PassServer {
  open: (body: { code: string; device: string; roles?: readonly PassRole[] }) => Promise<OpenedPass>;
  me: (token: string) => Promise<OwnPass>;
  leave: (token: string, device: string) => Promise<unknown>;
}

/** Decides if `next` replaces the pass that the page holds. */
export type MayReplace<P> = (next: P, held: P) => Promise<boolean>;

interface Options {
  /** The roles for which the page has work; without them every role. */
  roles?: readonly PassRole[];
  /** The page holds one pass, and another one replaces it. */
  isSingle?: boolean;
  /** The page works without a network, so it shows a pass about which the server could not be asked. */
  isTrusting?: boolean;
}

/** The passes of a page on this device: one way to open, to check and to leave them. */
export class PassStore<P extends HeldPass = HeldPass> {
  constructor(
    private readonly shelf: PassShelf<P>,
    private readonly server: PassServer,
    private readonly options: Options = {},
  ) {}

  all = async (): Promise<readonly P[]> => this.shelf.read();

  /** The pass as the server knows it now. Throws the server's refusal. */
  async check({ token }: P): Promise<P | undefined> {
    const now = await this.server.me(token);
    // The person may have logged out or opened another pass before the response came.
    await this.shelf.update((passes) =>
      passes.map((one) => (one.token === token ? { ...one, ...now } : one)),
    );
    return (await this.all()).find((one) => one.token === token);
  }

  /**
   * Opens a pass by its code. One that is open here already, and still good, takes up no other place. Returns the held pass
   * where `mayReplace` keeps it.
   */
  async open(code: string, mayReplace?: MayReplace<P>): Promise<P> {
    const { roles, isSingle, isTrusting } = this.options;
    const hash = await codeHash(code);
    const held = (await this.all()).find((one) => one.codeHash === hash);
    if (held) {
      try {
        return (await this.check(held)) ?? held;
      } catch (error) {
        // After 401, as when its devices were freed, it can be opened anew.
        if (!isUnauthenticated(error)) {
          if (isTrusting) return held;
          throw error;
        }
      }
    }
    const device = await this.shelf.device();
    const answer = await this.server.open({ code, device, ...(roles && { roles }) });
    const pass = this.shelf.stored({ ...answer, codeHash: hash, device }, held);
    const kept = await this.keptInsteadOf(pass, mayReplace);
    if (kept) {
      void this.giveBack(pass);
      return kept;
    }
    let others: readonly P[] = [];
    await this.shelf.update((passes) => {
      others = passes.filter((one) => one.codeHash !== hash);
      return isSingle ? [pass] : [...others, pass];
    });
    if (isSingle) for (const one of others) void this.giveBack(one);
    return pass;
  }

  private async keptInsteadOf(pass: P, mayReplace?: MayReplace<P>): Promise<P | undefined> {
    if (!mayReplace) return undefined;
    const other = (await this.all()).find((one) => one.codeHash !== pass.codeHash);
    return other && !(await mayReplace(pass, other)) ? other : undefined;
  }

  /** Stores a change of a pass. */
  async change(pass: P): Promise<void> {
    await this.shelf.update((passes) => passes.map((one) => (one.codeHash === pass.codeHash ? pass : one)));
  }

  async drop({ codeHash: hash }: P): Promise<void> {
    await this.shelf.update((passes) => passes.filter((one) => one.codeHash !== hash));
  }

  /**
   * Frees the place of this device; false where the server was not reached. The device then gets the same place when it
   * opens the pass again.
   */
  async giveBack({ token, device }: P): Promise<boolean> {
    try {
      await this.server.leave(token, device ?? (await this.shelf.device()));
      return true;
    } catch (error) {
      // A token that is no longer valid has no place.
      return error instanceof ApiError;
    }
  }
}
