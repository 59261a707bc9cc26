import type { Ports } from '../../../tools/lib/ports';

/** Where the suite's parts listen. */
export const ports = JSON.parse(process.env.SUITE_PORTS ?? '{}') as Ports;
