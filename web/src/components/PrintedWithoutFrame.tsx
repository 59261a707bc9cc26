/** Browsers print no backgrounds, so that the words are black also where the screen is dark, and no pattern lies behind them. */
const STYLES =
  '@media print{header,footer,nav,[data-no-print],[data-area] [aria-hidden]{display:none!important}body{background:#fff!important}body *{color:#000!important;background:none!important;box-shadow:none!important}}';

/** Prints a page without the frame of the site. */
export const PrintedWithoutFrame = () => <style>{STYLES}</style>;
