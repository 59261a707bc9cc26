import type { Ports } from '../../../tools/lib/ports';

/** Turns a suite's triggers off or on again, so that mass data set off nothing. What is written meanwhile is not caught up. */
export async function setTriggers(state: 'enable' | 'disable'): Promise<void> {
  const { hub } = JSON.parse(process.env.SUITE_PORTS ?? '{}') as Partial<Ports>;
  const url = `http://127.0.0.1:${hub ?? 0}/functions/${state}BackgroundTriggers`;
  const response = await fetch(url, { method: 'PUT' });
  if (!response.ok) throw new Error(`${state} triggers: ${response.status}`);
}
