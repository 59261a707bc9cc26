import { saveFile } from '../../lib/saveFile';
import type { JudgePhone } from './phone';

/** Saves everything that this phone holds of the open pass as a file, with the marks that it could not store. */
export async function exportPhone(phone: JudgePhone, unsaved: unknown = null): Promise<void> {
  const day = new Date().toISOString().slice(0, 16).replace(/\D/g, '');
  const name = `score-sheets-${day}.json`;
  saveFile(await phone.exported(unsaved), { name, type: 'application/json' });
}
