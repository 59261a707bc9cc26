const WIDEST_PX = 1200;
const NARROWEST_PX = 360;
const REM_PX = 16;

/** A size in rem that grows with the screen, from a phone's to a desktop's. */
export function fluid(from: number, to: number): string {
  const slope = ((to - from) * REM_PX) / (WIDEST_PX - NARROWEST_PX);
  const base = from - (slope * NARROWEST_PX) / REM_PX;
  return `clamp(${String(from)}rem, ${base.toFixed(3)}rem + ${(slope * 100).toFixed(3)}vw, ${String(to)}rem)`;
}
