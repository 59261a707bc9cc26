import { AWAITS_HYDRATION } from '@ndeiya/domain/site/hydration';

/**
 * Buttons and forms (`null`) and fields (with their value) that were used before hydration, in the order of
 * first use.
 */
type HeldInput = Map<Element, string | null>;

declare global {
  interface Window {
    /** Filled by web/build/first.js. */
    heldInput?: HeldInput;
  }
}

/**
 * Enters a value into a field as a visitor does. React records the value of a field at hydration and values
 * set on the element itself, and ignores an event without a change. So React first records an empty value,
 * and then the prototype's setter, which React does not observe, sets the new one.
 */
function retype(field: Element, value: string) {
  (field as HTMLInputElement).value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  // A select reports a choice by `change`, a text field by `input`.
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function repeat(element: Element, value: string | null) {
  if (value !== null) retype(element, value);
  else if (element instanceof HTMLFormElement) element.requestSubmit();
  else if (element instanceof HTMLElement) element.click();
}

/**
 * Repeats each held input once on its own element, and skips elements that have left the page. React renders
 * the effect of each input before the next one, because a form must submit the text that was typed into it.
 */
async function repeatAll(held: HeldInput) {
  const inputs = [...held];
  held.clear();
  for (const [element, value] of inputs) {
    if (element.isConnected) repeat(element, value);
    await Promise.resolve();
  }
}

const waiting: (() => void)[] = [];

/**
 * Calls `work` once the page is hydrated, at once where it does not wait for that. React would draw a part anew that gets
 * other data before it is hydrated, and what was pressed in it would be lost.
 */
export function onceHydrated(work: () => void): void {
  if (document.querySelector(`[${AWAITS_HYDRATION}]`)) waiting.push(work);
  else work();
}

/**
 * Marks the page as hydrated and repeats the visitor's earlier input; does nothing when the server rendered
 * nothing.
 */
export async function endHolding(root: Element | null, held: HeldInput = new Map()): Promise<void> {
  if (!root?.hasAttribute(AWAITS_HYDRATION)) return;
  root.removeAttribute(AWAITS_HYDRATION);
  root.querySelectorAll('[aria-busy]').forEach((control) => {
    control.removeAttribute('aria-busy');
  });
  await repeatAll(held);
  for (const work of waiting.splice(0)) work();
}
