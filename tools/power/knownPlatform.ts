import { type KnownFault, NEVER_EMPTY, ONLY_TYPES, same, SAVES_TIME } from './knownFault';

/** Those of `functions/src/platform`. */
export const KNOWN_IN_PLATFORM: readonly KnownFault[] = [
  ...same({
    file: 'functions/src/platform/eachByItself.ts',
    line: 'for (let start = 0; start < items.length; start += SIDE_BY_SIDE)',
    faults: ['start < items.length → start <= items.length'],
    why: 'no items are left for a further part',
  }),
  ...same({
    file: 'functions/src/platform/failedRound.ts',
    line: 'if (failedAt !== undefined && now.getTime() - Date.parse(failedAt) < HOUR_MS) throw new Error(waits);',
    faults: ['failedAt !== undefined → true'],
    why: ONLY_TYPES,
  }),
  ...same({
    file: 'functions/src/platform/fromPlace.ts',
    line: 'if (this.last === undefined || this.last === this.kept) return;',
    faults: ['this.last === undefined → false'],
    why: ONLY_TYPES,
  }),
  ...same({
    file: 'functions/src/platform/fromPlace.ts',
    line: 'for (let start = 0; start < open.length; start += PAGE)',
    faults: ['start < open.length → start <= open.length'],
    why: 'a page without keys is none',
  }),
  ...same({
    file: 'functions/src/platform/fromPlace.ts',
    line: 'let page: readonly StoredFile[] = [];',
    faults: ['[] → ["Stryker was here"]'],
    why: 'it is read before the work begins',
  }),
  ...same({
    file: 'functions/src/platform/fromPlace.ts',
    line: 'each([...works.keys()], async (key) => works.get(key)?.());',
    faults: ['works.get(key)?.() → works.get(key)()'],
    why: NEVER_EMPTY,
  }),
  ...same({
    file: 'functions/src/platform/memoForAMinute.ts',
    line: 'if (this.kept.size > MOST_KEYS && oldest !== undefined) this.kept.delete(oldest);',
    faults: ['oldest !== undefined → true'],
    why: ONLY_TYPES,
  }),
  ...same({
    file: 'functions/src/platform/network.ts',
    line: "const zeros = Array<string>(8 - (left?.length ?? 0) - (right?.length ?? 0)).fill('0');",
    faults: ['left?.length → left.length', 'right?.length → right.length'],
    why: NEVER_EMPTY,
  }),
  ...same({
    file: 'functions/src/platform/network.ts',
    line: "const zeros = Array<string>(8 - (left?.length ?? 0) - (right?.length ?? 0)).fill('0');",
    faults: ['left?.length ?? 0 → left?.length && 0'],
    why: 'more than four groups are read only of an address that begins with zeros',
  }),
  ...same({
    file: 'functions/src/platform/network.ts',
    line: 'return [...(left ?? []), ...zeros, ...(right ?? [])];',
    faults: ['[] → ["Stryker was here"]'],
    why: NEVER_EMPTY,
  }),
  ...same({
    file: 'functions/src/platform/network.ts',
    line: "return version !== 0 && edges.check(address, version === 4 ? 'ipv4' : 'ipv6');",
    faults: ['version !== 0 → true'],
    why: 'a text that is no address is in no list',
  }),
  ...same({
    file: 'functions/src/platform/oneByOne.ts',
    line: 'if (last.get(key) === mine) last.delete(key);',
    faults: ['last.get(key) === mine → false', 'last.delete(key); → ;'],
    why: 'it only saves memory: work that has ended is waited for at once',
  }),
  ...same({
    file: 'functions/src/platform/pages.ts',
    line: 'return { docs, next: found.length > docs.length ? (docs.at(-1)?.id ?? null) : null };',
    faults: ['docs.at(-1)?.id → docs.at(-1).id'],
    why: NEVER_EMPTY,
  }),
  ...same({
    file: 'functions/src/platform/pages.ts',
    line: 'last = docs.length === size ? docs.at(-1) : undefined;',
    faults: ['docs.length === size → true'],
    why: 'a further page has no documents, so that there is no last one',
  }),
  ...same({
    file: 'functions/src/platform/pdf/document.ts',
    line: 'if (!texts.every(isOwn)) {',
    faults: ['!texts.every(isOwn) → true'],
    why: SAVES_TIME,
  }),
  ...same({
    file: 'functions/src/platform/pdf/document.ts',
    line: 'return { from, length: (end < 0 ? row.length : end) - from };',
    faults: ['end < 0 → end <= 0'],
    why: 'a stretch begins with a dark square, so that none ends at 0',
  }),
  ...same({
    file: 'functions/src/platform/rateLimiter.ts',
    line: 'for (const write of writes) if (write) transaction.set(write.ref, write.fields);',
    faults: ['write → true'],
    why: ONLY_TYPES,
  }),
  ...same({
    file: 'functions/src/platform/storage.ts',
    line: 'if (known.environment === environment) return known.address;',
    faults: ['known.environment === environment → false'],
    why: SAVES_TIME,
  }),
  ...same({
    file: 'functions/src/platform/throttle.ts',
    line: 'setTimeout(forget, 2 * SLOT_MS).unref();',
    faults: ['setTimeout(forget, 2 * SLOT_MS).unref(); → ;'],
    why: 'it only saves memory: nobody asks for a slot that is over',
  }),
];
