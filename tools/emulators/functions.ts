import type { Ports } from '../lib/ports';

/** Maximum number of reloads of the functions. */
const GENERATIONS = 50;

/** Enables or disables the document triggers of a running suite. */
export async function setTriggers({ hub }: Ports, word: 'enable' | 'disable'): Promise<void> {
  const url = `http://127.0.0.1:${hub}/functions/${word}BackgroundTriggers`;
  const response = await fetch(url, { method: 'PUT' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/**
 * Runs the scheduled function, because the emulators' scheduler does not. Each time that triggers are
 * disabled and enabled, the function's name gets a higher number at the end, and the old names respond 204
 * without running.
 */
export async function runMaintenance(functionsUrl: string): Promise<void> {
  let status = 204;
  for (let generation = 0; generation < GENERATIONS && status === 204; generation++) {
    ({ status } = await fetch(`${functionsUrl}/maintenance-${generation}`, { method: 'POST' }));
  }
  if (status !== 200) throw new Error(`the scheduled function answered ${status}`);
}
