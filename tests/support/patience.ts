import { vi } from 'vitest';

/** Vitest's own second is too short on a busy machine; what never comes is told before the test's own time is over. */
const PATIENCE_MS = 20_000;

const { waitFor, waitUntil } = vi;
/** Marks the waits below, which the files of a worker share. */
const IS_PATIENT = Symbol.for('patient');

if (!(IS_PATIENT in waitFor)) {
  const patient: typeof waitFor = (callback, options = PATIENCE_MS) => waitFor(callback, options);
  const patientUntil: typeof waitUntil = (callback, options = PATIENCE_MS) => waitUntil(callback, options);
  vi.waitFor = Object.assign(patient, { [IS_PATIENT]: true });
  vi.waitUntil = patientUntil;
}
