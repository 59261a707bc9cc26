const STYLES = '@media print{header,footer,nav,[data-no-print]{display:none!important}body{background:#fff}}';

/** Prints a page without the frame of the site. */
export const PrintedWithoutFrame = () => <style>{STYLES}</style>;
