import { vi } from 'vitest';
import { type MaintenanceStep, UNFINISHED } from '../platform/projection';
import { runSteps, type StepStates, stuckSteps } from '../resources/system/maintenance/steps';

export const MINUTE = 60_000;
const START = new Date('2026-11-25T01:00:00Z').getTime();
export const at = (minutes: number) => new Date(START + minutes * MINUTE);

/** Ends the run like a platform that stops the process: what waits for the step goes on never. */
const stopped = new Promise<never>(() => undefined);

/** A maintenance with a store in memory, whose last step waits for these; returns what ran, in its order. */
export function memoryMaintenance(waitsFor: readonly string[] = []) {
  let states: StepStates = {};
  let writes = 0;
  let now = at(0);
  const ran: string[] = [];
  const bad = new Set<string>();
  const silent = new Set<string>();
  const unfinished = new Set<string>();
  const slow = new Set<string>();
  const step = (name: string, due: MaintenanceStep['due']): MaintenanceStep => ({
    name,
    due,
    run: () => {
      ran.push(name);
      if (silent.has(name)) return stopped;
      if (slow.has(name)) vi.setSystemTime(Date.now() + 4 * MINUTE);
      if (unfinished.has(name)) return Promise.resolve(UNFINISHED);
      return bad.has(name) ? Promise.reject(new Error('bad')) : Promise.resolve(1);
    },
  });
  const results = { ...step('results', 'each night'), waitsFor };
  const steps = [step('mail', 'always'), step('retention', 'each night'), results];
  const store = {
    read: () => Promise.resolve(states),
    put: (name: string, state: StepStates[string]) => {
      states = { ...states, [name]: state };
      writes += 1;
      return Promise.resolve();
    },
  };
  return {
    bad,
    silent,
    unfinished,
    slow,
    stuck: () => stuckSteps(states, now),
    writes: () => writes,
    run: async (minutes: number) => {
      now = at(minutes);
      ran.length = 0;
      writes = 0;
      const isStopped = new Promise<null>((resolve) => setImmediate(resolve, null));
      const results = await Promise.race([runSteps(store, steps, now), isStopped]);
      return { ran: [...ran], results };
    },
  };
}
