const WITHOUT_TEXT = new Set(['hidden', 'submit', 'button', 'reset', 'radio', 'search']);

function isFilled(element: Element): boolean {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
    return element.value !== '';
  if (!(element instanceof HTMLInputElement) || WITHOUT_TEXT.has(element.type)) return false;
  return element.type === 'checkbox' ? element.checked : element.value !== '';
}

/** True when a reload could lose input: a form that is not empty, or an open dialog. */
export function hasUnsavedInput(): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  return [...document.forms].some((form) => [...form.elements].some(isFilled));
}
