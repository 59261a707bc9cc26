import type { Ports } from '../lib/ports';

/** How often the functions may have been loaded anew. */
const GENERATIONS = 50;

/** Whether documents that are written in a running suite start the functions. */
export async function setTriggers({ hub }: Ports, word: 'enable' | 'disable'): Promise<void> {
  const url = `http://127.0.0.1:${hub}/functions/${word}BackgroundTriggers`;
  const response = await fetch(url, { method: 'PUT' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/**
 * Runs the scheduled function, as the emulators' scheduler does not. Each time that triggers were disabled and enabled,
 * its name has another number at the end, and the former ones answer 204 and do nothing.
 */
export async function runMaintenance(functionsUrl: string): Promise<void> {
  let status = 204;
  for (let generation = 0; generation < GENERATIONS && status === 204; generation++) {
    ({ status } = await fetch(`${functionsUrl}/maintenance-${generation}`, { method: 'POST' }));
  }
  if (status !== 200) throw new Error(`the scheduled function answered ${status}`);
}
