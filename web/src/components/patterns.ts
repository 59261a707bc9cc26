/**
 * The site's illustration as a CSS background: a few hundred bytes, visible before any picture has loaded.
 */
const svg = (width: number, height: number, body: string) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${body}</svg>`;
  // Only these two signs end the address: with every sign encoded, the page would be larger.
  return `url("data:image/svg+xml,${drawing.replaceAll('"', "'").replaceAll('#', '%23')}")`;
};

const OWN_RIDGES = svg(
  1200,
  700,
  '<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#35150f"/><stop offset=".45" stop-color="#8e2c14"/><stop offset=".72" stop-color="#d9632a"/><stop offset="1" stop-color="#efb04a"/></linearGradient></defs><rect width="1200" height="700" fill="url(#s)"/><circle cx="860" cy="430" r="92" fill="#ffd98a" opacity=".85"/><path d="M0 470Q150 390 300 450T620 430T920 460T1200 410V700H0z" fill="#a23a1b"/><path d="M0 540Q200 460 390 530T760 510T1200 520V700H0z" fill="#6d2716"/><path d="M0 610Q180 540 420 600T860 580T1200 610V700H0z" fill="#3f1b12"/><path d="M0 665Q260 610 560 660T1200 650V700H0z" fill="#221009"/>',
);

/** Ridges under an evening sky, or an organisation's own sky; use it with `cover`, anchored at the bottom. */
export const RIDGES = `var(--ridges, ${OWN_RIDGES})`;

/** The background of a picture that is loading or missing. */
export const PLACEHOLDER =
  'var(--placeholder, linear-gradient(135deg, #dcc4a0 0%, #c99a63 55%, #a8623a 100%))';

/** Shown instead of a missing picture; for `sx`. */
export const RIDGES_BACKGROUND = { background: `${RIDGES} 70% bottom / cover` } as const;
