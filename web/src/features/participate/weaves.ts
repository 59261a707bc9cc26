const band = (width: number, body: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="56">${body}</svg>`,
  )}")`;

/** Bands of a woven basket, 56 px high, one for each block of colour; repeat them along x. */
export const WEAVES = [
  band(
    40,
    '<path d="M0 0h40L20 24z" fill="#e3a62f"/><path d="M0 30l20 24L40 30z" fill="#3a1d13" opacity=".55"/><path d="M0 27h40" stroke="#fff6e3" stroke-width="2"/>',
  ),
  band(
    40,
    '<path d="M20 2 38 20 20 38 2 20z" fill="#b5370f"/><path d="M20 11l9 9-9 9-9-9z" fill="#fff6e3"/><path d="M0 46h40" stroke="#3a1d13" stroke-width="4" stroke-dasharray="10 10"/>',
  ),
  band(
    40,
    '<path d="M-4 24 10 8l10 16L30 8l14 16" fill="none" stroke="#f6d58a" stroke-width="6"/><path d="M-4 44 10 28l10 16 10-16 14 16" fill="none" stroke="#fff6e3" stroke-opacity=".6" stroke-width="4"/>',
  ),
  band(
    40,
    '<circle cx="10" cy="14" r="7" fill="#e3a62f"/><circle cx="30" cy="14" r="7" fill="#e0642f"/><path d="M0 30h40v6H0z" fill="#fff6e3" opacity=".8"/><path d="M0 44h20v8H0z" fill="#e3a62f"/>',
  ),
] as const;
