interface Network {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the visitor asked the browser to save data: smallest pictures, and nothing that was not asked for. */
export const savesData = (): boolean =>
  (navigator as Network).connection?.saveData === true ||
  window.matchMedia('(prefers-reduced-data: reduce)').matches;
