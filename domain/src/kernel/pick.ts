/** The named fields of an object. */
export const pick = <T extends object, K extends keyof T>(object: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, object[name]])) as Pick<T, K>;
