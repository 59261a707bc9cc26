type Attribute = string | number | boolean | ((event: Event) => void);
type Child = Node | string | null | false;

/**
 * Makes an element. An attribute that is a function listens to the event of its name; `true` sets an attribute without a
 * value, and `false` none. React alone would be larger than this page may be.
 */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key, value);
    else if (value !== false) element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== false));
  return element;
}
