import { DRAWN } from '@ndeiya/domain/drawnPage';

/** Buttons and forms (`null`) and fields (their value) that were used before hydration, in the order of their first use. */
export type HeldInput = Map<Element, string | null>;

declare global {
  interface Window {
    /** Filled by web/build/first.js. */
    heldInput?: HeldInput;
  }
}

/**
 * Types a value into a field as a visitor does. React records what the field had at hydration and what is set on the
 * element itself, and ignores an event that brings nothing else: so it records an empty value first, and then the setter
 * of the prototype, which it does not see, puts the value there.
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
 * Repeats each held input once, on its own element; an element that has left the page is skipped. React renders what one
 * input changed before the next one follows: a form must submit what was typed into it.
 */
async function repeatAll(held: HeldInput) {
  const inputs = [...held];
  held.clear();
  for (const [element, value] of inputs) {
    if (element.isConnected) repeat(element, value);
    await Promise.resolve();
  }
}

/** Marks the page as hydrated and repeats what the visitor did before; nothing where the server rendered nothing. */
export async function endHolding(root: Element | null, held: HeldInput = new Map()): Promise<void> {
  if (!root?.hasAttribute(DRAWN)) return;
  root.removeAttribute(DRAWN);
  root.querySelectorAll('[aria-busy]').forEach((control) => {
    control.removeAttribute('aria-busy');
  });
  await repeatAll(held);
}
