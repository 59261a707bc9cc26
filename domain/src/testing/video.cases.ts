import { LIMITS } from '../kernel/constants';
import { type Case, loose, spoil, wholeCases } from './cases';
import { textCases } from './fieldCases';
import { makeVideo } from './makers';

const make = loose(makeVideo);
const url = spoil(make, 'youtube_url');
const ID = 'abcDEF12_-3';

/** Addresses of one video, from which the browser computes `youtube_id`. */
export const YOUTUBE_URLS = [
  `https://www.youtube.com/watch?v=${ID}`,
  `http://youtube.com/watch?v=${ID}&t=10s`,
  `https://m.youtube.com/watch?feature=share&v=${ID}`,
  `https://www.youtube.com/watch?v=${ID}#t=1`,
  `https://youtu.be/${ID}`,
  `https://www.youtu.be/${ID}?si=abc`,
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}?rel=0`,
  `https://youtube-nocookie.com/embed/${ID}`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}?feature=share`,
  `https://www.youtube.com/v/${ID}`,
  `https://www.youtube.com/embed/${ID}/`,
  `HTTPS://WWW.YouTube.com/watch?v=${ID}`,
] as const;

const NOT_YOUTUBE = [
  ['empty', ''],
  ['only spaces', '   '],
  ['null', null],
  ['a number', 7],
  ['a list', [YOUTUBE_URLS[0]]],
  ['prose', 'our final on YouTube'],
  ['the bare id', ID],
  ['no scheme', `www.youtube.com/watch?v=${ID}`],
  ['another host', `https://vimeo.com/watch?v=${ID}`],
  ['a host that ends alike', `https://notyoutube.com/watch?v=${ID}`],
  ['a host that begins alike', `https://youtube.com.example.org/watch?v=${ID}`],
  ['a host that only looks alike', `https://wwwxyoutube.com/watch?v=${ID}`],
  ['YouTube as a user name', `https://youtube.com@example.org/watch?v=${ID}`],
  ['YouTube in the query', `https://example.org/?u=https://youtube.com/watch?v=${ID}`],
  ['a short id', 'https://youtu.be/abcDEF12_-'],
  ['a long id', `https://youtu.be/${ID}4`],
  ['an id with a sign', 'https://youtu.be/abcDEF12_+3'],
  ['a playlist', 'https://www.youtube.com/playlist?list=PLabcDEF12_-3'],
  ['a channel', `https://www.youtube.com/channel/${ID}`],
  ['the id in the fragment', `https://www.youtube.com/watch?x=1#&v=${ID}`],
  ['another first id', `https://www.youtube.com/watch?v=short&v=${ID}`],
  ['a path before the form', `https://www.youtube.com/x//y.com/embed/${ID}`],
  ['a short address in the path', `https://www.youtube.com/x//youtu.be/${ID}`],
  ['a script', `javascript:'https://youtu.be/${ID}'`],
  ['ftp', `ftp://youtu.be/${ID}`],
] as const;
const padded = (length: number) => `https://youtu.be/${ID}?x=`.padEnd(length, 'x');

export const videoCases: Case[] = [
  ...wholeCases(make),
  ...textCases(make, 'title', { max: LIMITS.titleChars }),
  url.missing(),
  url.mended('spaces around', ` ${YOUTUBE_URLS[0]} `),
  url.good('the longest', padded(LIMITS.urlChars)),
  url.bad('too long by one', padded(LIMITS.urlChars + 1)),
  ...YOUTUBE_URLS.map((value) => url.good(value, value)),
  ...NOT_YOUTUBE.map(([why, value]) => url.bad(why, value)),
];
