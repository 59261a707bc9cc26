/** True for the names that every object has without being given them, such as 'constructor'. */
export const isInherited = (name: string): boolean => name in Object.prototype;

/** The value that an object was given under a name from outside. `object[name]` would also find what every object inherits. */
export const ownValue = <T>(object: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;
