import fc from 'fast-check';

/** Generated inputs are the same in every run, so that a red run is one that anybody can repeat; FUZZ_SEED tries others. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 2025) });
