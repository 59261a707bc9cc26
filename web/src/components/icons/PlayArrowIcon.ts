import { iconOf } from './iconOf';

export const PlayArrowIcon = iconOf('M8 5v14l11-7z');
