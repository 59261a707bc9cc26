import type { Ports } from '../../tools/lib/ports';

/** The ports of the suite's parts. */
export const ports = JSON.parse(process.env.SUITE_PORTS ?? '{}') as Ports;
