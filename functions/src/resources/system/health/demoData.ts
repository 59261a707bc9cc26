import type { Platform } from '../../../platform/firebase';

/**
 * `npm start` names the document that its seed writes last. Programs that wait for this address would otherwise begin
 * before there are demo accounts.
 */
export async function requireDemoData({ db }: Pick<Platform, 'db'>, mark: string): Promise<void> {
  if (!(await db.doc(mark).get()).exists)
    throw new Error(`the seed has not written ${mark}: wait until it ends, or start again`);
}
