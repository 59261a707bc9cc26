import type { Phone } from './phone';
import { download } from './storage';

/** Saves everything that this phone holds of the open pass as a file. */
export async function saveFile(phone: Phone): Promise<void> {
  const day = new Date().toISOString().slice(0, 16).replace(/\D/g, '');
  download(`score-sheets-${day}.json`, await phone.exported());
}
