import fc from 'fast-check';

/** Generated inputs are the same in every run, so that a failure can be repeated; FUZZ_SEED tries others. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 2025) });
