import type { ChangeHandler } from './documentChange';

/** A step of the maintenance. */
export interface MaintenanceStep {
  /** The maintenance stores the step's state under its name, and 'To do' shows it: a name must not change. */
  name: string;
  /** 'always': with each run of the maintenance. */
  due: 'always' | 'each night';
  /** `lastDone`: when the round that last ended well began, as far as that is known. A step is due again at once where it gives `UNFINISHED`, and keeps the failures of before. */
  run: (now: Date, lastDone?: Date | null) => Promise<unknown>;
  /** The steps before it that must have ended well in the same night. */
  waitsFor?: readonly string[];
}

/** A step gives this where it had no time for everything: it goes on with the next run, and has not failed. */
export const UNFINISHED = 'unfinished';

/** The steps that repair what a lost event left undone; or the step that does it together with another repair; or why none is needed. */
type Repair = readonly [MaintenanceStep, ...MaintenanceStep[]] | { doneBy: string } | { notNeeded: string };

/** Something that follows from stored documents: it is done after each write, and repaired where the event was lost. */
export interface Projection {
  name: string;
  onChange: ChangeHandler;
  repair: Repair;
}

/** A step of each run of the maintenance, every five minutes. */
export const always = (name: string, run: MaintenanceStep['run']): MaintenanceStep => ({
  name,
  due: 'always',
  run,
});

/** A step of the night. */
export const eachNight = (name: string, run: MaintenanceStep['run']): MaintenanceStep => ({
  name,
  due: 'each night',
  run,
});
